"""Prints as JSON what python-docx reads in a Word document: headings, tables, pictures and properties."""

import json
import sys

import docx

document = docx.Document(sys.argv[1])
headings = [
    (paragraph.style.name, paragraph.text)
    for paragraph in document.paragraphs
    if paragraph.style.name.startswith(("Title", "Heading"))
]
properties = document.core_properties
print(
    json.dumps(
        {
            "title": properties.title,
            "language": properties.language,
            "headings": headings,
            "tables": [[cell.text for cell in table.rows[0].cells] for table in document.tables],
            "pictures": len(document.inline_shapes),
            "sections": len(document.sections),
        }
    )
)
