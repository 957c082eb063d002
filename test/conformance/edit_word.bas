' Edits a Word document as its author would: deletes an entry, adds one and moves one, saves and prints it.

Function FindParagraph(doc, words As String)
  paragraphs = doc.Text.createEnumeration()
  Do While paragraphs.hasMoreElements()
    paragraph = paragraphs.nextElement()
    If paragraph.supportsService("com.sun.star.text.Paragraph") Then
      If InStr(paragraph.String, words) > 0 Then
        FindParagraph = paragraph
        Exit Function
      End If
    End If
  Loop
End Function

Sub Save(doc, path As String, filter As String)
  Dim options(0) As New com.sun.star.beans.PropertyValue
  options(0).Name = "FilterName"
  options(0).Value = filter
  doc.storeToURL(ConvertToURL(path), options())
End Sub

' Parameters: path of the document and of the edited one without its ending; words of the entries to delete, to follow
' with a new entry, and to move below the next one; the text of the new entry, in which | is a tab.
Sub Edit(path As String, edited As String, deleted As String, followed As String, moved As String, added As String)
  Dim hidden(0) As New com.sun.star.beans.PropertyValue
  hidden(0).Name = "Hidden"
  hidden(0).Value = True
  doc = StarDesktop.loadComponentFromURL(ConvertToURL(path), "_blank", 0, hidden())

  doc.Text.removeTextContent(FindParagraph(doc, deleted))

  cursor = doc.Text.createTextCursorByRange(FindParagraph(doc, followed).End)
  doc.Text.insertControlCharacter(cursor, com.sun.star.text.ControlCharacter.PARAGRAPH_BREAK, False)
  doc.Text.insertString(cursor, Join(Split(added, "|"), Chr(9)), False)

  doc.CurrentController.ViewCursor.gotoRange(FindParagraph(doc, moved).Start, False)
  dispatcher = createUnoService("com.sun.star.frame.DispatchHelper")
  dispatcher.executeDispatch(doc.CurrentController.Frame, ".uno:MoveDown", "", 0, Array())

  Save(doc, edited + ".docx", "MS Word 2007 XML")
  Save(doc, edited + ".pdf", "writer_pdf_Export")
  doc.close(True)
End Sub
