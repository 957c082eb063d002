"""Checks of a PDF as a whole: catalogue, metadata, attached files, fonts and bookmarks."""

import xml.dom.minidom

from pikepdf import Array, Dictionary, Name

from tagged import in_byte_order, tree_leaves

RELATIONSHIPS = {'Source', 'Data', 'Alternative', 'Supplement', 'Unspecified'}


def check_catalog(file):
    """The catalogue: tagged, with language and title, without active content."""
    root = file.root
    if root.get('/MarkInfo', {}).get('/Marked', False) is not True:
        file.report('marked', 'MarkInfo has no Marked true')
    if not str(root.get('/Lang', '')):
        file.report('language', 'the catalogue names no language')
    if root.get('/ViewerPreferences', {}).get('/DisplayDocTitle', False) is not True:
        file.report('title-bar', 'DisplayDocTitle is not set')
    if '/Encrypt' in file.pdf.trailer:
        file.report('encrypted', 'the file is encrypted')
    names = root.get('/Names', {})
    for key, owner in (('/OpenAction', root), ('/AA', root), ('/JavaScript', names)):
        if key in owner:
            file.report('active-content', f'the catalogue has {key}')
    if '/AcroForm' in root:
        file.report('active-content', 'the file has a form')


def check_metadata(file):
    """Readable XMP that claims PDF/UA-1 and PDF/A-2a or 3a, and has the title of the Info dictionary."""
    try:
        xmp = xml.dom.minidom.parseString(file.root.Metadata.read_bytes())
    except Exception as error:  # pylint: disable=broad-except
        file.report('metadata', f'the XMP cannot be read: {error}')
        return

    def text(name):
        found = xmp.getElementsByTagName(name)
        if not found:
            return ''
        inner = found[0].getElementsByTagName('rdf:li') or found
        return ''.join(n.data for n in inner[0].childNodes if n.nodeType == n.TEXT_NODE)

    claims = {name: text(name) for name in ('pdfuaid:part', 'pdfaid:part', 'pdfaid:conformance')}
    part = '3' if '/EmbeddedFiles' in file.root.get('/Names', {}) else '2'
    if claims != {'pdfuaid:part': '1', 'pdfaid:part': part, 'pdfaid:conformance': 'A'}:
        file.report('claim', f'the XMP claims {claims}')
    if 'http://www.aiim.org/pdfua/ns/id/' not in text('pdfaSchema:namespaceURI'):
        file.report('extension', 'the XMP does not declare the schema of PDF/UA to PDF/A readers')
    title = str(file.pdf.trailer.get('/Info', {}).get('/Title', ''))
    if not title or title != text('dc:title'):
        file.report('title', f'the Info dictionary says {title!r}, the XMP {text("dc:title")!r}')


def check_attachments(file):
    """Attached files have a description, and are listed in the catalogue."""
    found = list(tree_leaves(file.root.get('/Names', {}).get('/EmbeddedFiles'), '/Names'))
    in_byte_order(file, [bytes(name) for name, _ in found], 'attached file')
    associated = {spec.objgen for spec in file.root.get('/AF', [])}
    for name, spec in found:
        what = f'the attached file {str(name)!r}'
        for key in ('/F', '/UF', '/Desc'):
            if not str(spec.get(key, '')):
                file.report('attachment', f'{what} has no {key}')
        if str(spec.get('/AFRelationship', ''))[1:] not in RELATIONSHIPS or spec.objgen not in associated:
            file.report('attachment', f'{what} has no relationship to the document')
        stream = spec.get('/EF', {}).get('/UF')
        if stream is None or '/Subtype' not in stream or not {'/Size', '/ModDate'} <= set(stream.get('/Params', {}).keys()):
            file.report('attachment', f'{what} lacks its type, size or date')
        elif int(stream.Params.Size) != len(stream.read_bytes()):
            file.report('attachment', f'{what} differs from its declared size')


def check_fonts(file):
    """Every font is embedded and maps its glyphs to characters."""
    for obj in file.pdf.objects:
        if not isinstance(obj, Dictionary) or obj.get('/Type') != Name.Font:
            continue
        kind, name = obj.get('/Subtype'), obj.get('/BaseFont')
        if kind == Name.Type0:
            if not {'/FontFile2', '/FontFile3'} & set(obj.DescendantFonts[0].get('/FontDescriptor', {}).keys()):
                file.report('font-file', f'{name} is not embedded')
            if '/ToUnicode' not in obj:
                file.report('to-unicode', f'{name} has no ToUnicode map')
        elif kind in (Name.Type1, Name.TrueType) and '/FontDescriptor' not in obj:
            file.report('font-file', f'{name} is not embedded')


def check_outline(file):
    """The bookmarks have the levels of the headings, those of parts below one for the part, and lead to pages of the file."""
    headings = [level for top in file.top for level in bookmark_levels(top, 1)]
    marks = []

    def walk(item, depth):
        while item is not None:
            marks.append(depth)
            target = item.get('/Dest', item.get('/A', {}).get('/D'))
            page = target[0] if isinstance(target, Array) else None
            if page is None or page.objgen not in file.page_numbers:
                file.report('outline-target', f'the bookmark {item.Title} leads nowhere')
            walk(item.get('/First'), depth + 1)
            item = item.get('/Next')

    walk(file.root.get('/Outlines', {}).get('/First'), 1)
    if marks != headings:
        file.report('outline', f'{len(marks)} bookmarks do not mirror {len(headings)} headings and parts')


def bookmark_levels(document, depth):
    """The levels of the bookmarks that a document, which may have parts, should have."""
    parts = document.parts()
    if not parts:
        return [depth + level - 1 for level, _ in document.headings()]
    return [level for part in parts for level in (depth, *bookmark_levels(part, depth + 1))]
