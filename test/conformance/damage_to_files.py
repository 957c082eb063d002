"""Defects of a file as a whole: catalogue, metadata, fonts and bookmarks."""

import pikepdf
from pikepdf import Dictionary, Name, String

from damage import defect, metadata


@defect('marked', validators=('ua1', '2a'))
def not_marked_as_tagged(file):
    del file.root.MarkInfo


@defect('tree', validators=('ua1', '2a'))
def no_structure_tree(file):
    del file.root.StructTreeRoot


@defect('language', validators=('ua1',))
def no_language(file):
    del file.root.Lang


@defect('title-bar', validators=('ua1',))
def file_name_in_the_title_bar(file):
    del file.root.ViewerPreferences


@defect('title')
def two_titles(file):
    file.pdf.trailer.Info.Title = String('Another title')


@defect('metadata', trap=7, validators=('ua1', '2a'))
def unescaped_metadata(file):
    metadata(file, lambda text: text.replace('</dc:title>', '& <</dc:title>'))


@defect('claim', trap=7, validators=('ua1',))
def no_claim_of_pdf_ua(file):
    metadata(file, lambda text: text.replace('<pdfuaid:part>1</pdfuaid:part>', ''))


@defect('extension', trap=7, validators=('2a',))
def claim_without_its_schema(file):
    metadata(file, lambda text: text.replace('<pdfaSchema:namespaceURI>http://www.aiim.org/pdfua/ns/id/', '<pdfaSchema:namespaceURI>urn:x'))


@defect('claim', validators=('2a',))
def file_attached_without_a_claim(file):
    spec = pikepdf.AttachedFileSpec(file.pdf, b'{}', filename='data.json', mime_type='application/json')
    file.pdf.attachments['data.json'] = spec


@defect('active-content', validators=('2a',))
def script_on_opening(file):
    file.root.OpenAction = Dictionary(S=Name.JavaScript, JS=String('app.alert(1)'))


@defect('font-file', validators=('ua1', '2a'))
def font_left_out(file):
    font = next(o for o in file.pdf.objects if isinstance(o, Dictionary) and o.get('/Subtype') == Name.Type0)
    del font.DescendantFonts[0].FontDescriptor.FontFile2


@defect('to-unicode', validators=('ua1', '2a'))
def font_without_characters(file):
    font = next(o for o in file.pdf.objects if isinstance(o, Dictionary) and o.get('/Subtype') == Name.Type0)
    del font.ToUnicode


@defect('outline')
def no_bookmarks(file):
    del file.root.Outlines


@defect('outline-target')
def bookmark_to_nowhere(file):
    item = file.root.Outlines.First
    target = '/Dest' if '/Dest' in item else '/A'
    del item[target]
