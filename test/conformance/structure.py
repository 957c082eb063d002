"""Checks of a tagged PDF that PDF/UA and PDF/A validators leave out, and the most telling of those they make.

    structure.py FILE...

Prints `FILE: CODE what` for each finding, or `FILE: ok`. Ends with 0 where all files are clean, 1 where there are
findings, 2 where a file cannot be read. Needs pikepdf (Debian: python3-pikepdf).

The rules are those of ISO 32000-1 (14.6 to 14.9), ISO 14289-1 (PDF/UA-1) and ISO 19005-2 (PDF/A-2a), and some of the
house: reading order is drawing order, bookmarks mirror headings, links lead to http, https or mailto.
"""

import re
import sys
import xml.dom.minidom

import pikepdf
from pikepdf import Array, Dictionary, Name, String

from tagged import Annotation, File, listed, tree_leaves

BLOCKS = {'P', 'H1', 'H2', 'H3', 'H4', 'H5', 'H6', 'Figure', 'Note', 'Caption', 'Formula'}
INLINE = {'Span', 'Quote', 'Link', 'Reference', 'Code', 'Lbl', 'BibEntry'}
GROUPS = {'Document', 'Part', 'Art', 'Sect', 'Div', 'BlockQuote', 'TOC', 'TOCI', 'NonStruct'}
LISTS = {'L', 'LI', 'LBody'}
TABLES = {'Table', 'THead', 'TBody', 'TFoot', 'TR', 'TH', 'TD'}
ROLES = BLOCKS | INLINE | GROUPS | LISTS | TABLES

# Which parents an element of a role may have; roles not named here may stand anywhere.
PARENTS = {
    'LI': {'L'},
    'LBody': {'LI'},
    'THead': {'Table'},
    'TBody': {'Table'},
    'TFoot': {'Table'},
    'TR': {'Table', 'THead', 'TBody', 'TFoot'},
    'TH': {'TR'},
    'TD': {'TR'},
    'TOCI': {'TOC'},
}

PAINTING = {'Tj', 'TJ', "'", '"', 'S', 's', 'f', 'F', 'f*', 'B', 'B*', 'b', 'b*', 'sh', 'Do', 'INLINE IMAGE'}
PRINT_FLAG = 4
SAFE_ADDRESS = re.compile(r'(https?|mailto):', re.I)


def check_catalog(file):
    """What the file says of itself: tagged, language, title; nothing that acts on its own."""
    root = file.root
    if root.get('/MarkInfo', {}).get('/Marked', False) is not True:
        file.report('marked', 'MarkInfo does not say that the file is tagged')
    if not str(root.get('/Lang', '')):
        file.report('language', 'the catalogue names no language')
    if root.get('/ViewerPreferences', {}).get('/DisplayDocTitle', False) is not True:
        file.report('title-bar', 'readers are not asked to show the title')
    if '/Encrypt' in file.pdf.trailer:
        file.report('encrypted', 'the file is encrypted')
    names = root.get('/Names', {})
    for key, owner in (('/OpenAction', root), ('/AA', root), ('/JavaScript', names), ('/EmbeddedFiles', names)):
        if key in owner:
            file.report('active-content', f'the catalogue has {key}')
    if '/AcroForm' in root:
        file.report('active-content', 'the file has a form')


def check_metadata(file):
    """XMP that can be read, claims PDF/UA-1 and PDF/A-2a, and has the title of the Info dictionary."""
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
    if claims != {'pdfuaid:part': '1', 'pdfaid:part': '2', 'pdfaid:conformance': 'A'}:
        file.report('claim', f'the XMP claims {claims}')
    title = str(file.pdf.trailer.get('/Info', {}).get('/Title', ''))
    if not title or title != text('dc:title'):
        file.report('title', f'the Info dictionary says {title!r}, the XMP {text("dc:title")!r}')


def check_tree(file):
    """One Document at the top; every element of a known role, in its place, with its parent and with content."""
    if [e.role for e in file.top] != ['Document']:
        file.report('document', f'at the top of the tree stand {[e.role for e in file.top]}')
    role_map = file.tree_root.get('/RoleMap', {})
    for element in file.elements:
        if element.role not in ROLES and '/' + element.role not in role_map:
            file.report('role', f'{element} is of no standard type')
        above = element.parent.obj if element.parent else file.tree_root
        if element.obj.get('/P', Dictionary()).objgen != above.objgen:
            file.report('parent', f'{element} names another parent than the one that holds it')
        allowed = PARENTS.get(element.role)
        if allowed and (element.parent is None or element.parent.role not in allowed):
            file.report('place', f'{element} stands in {element.parent or "the root"}')
        if not element.kids and element.role not in {'TD'}:
            file.report('empty', f'{element} holds nothing')


def check_alternatives(file):
    """What elements must tell beside their content."""
    for element in file.elements:
        obj, attributes = element.obj, element.attributes
        if element.role in {'Figure', 'Formula'}:
            if not str(obj.get('/Alt', '')).strip() and '/ActualText' not in obj:
                file.report('alternative', f'{element} has no alternative text')
            if '/BBox' not in attributes:
                file.report('bounding-box', f'{element} has no BBox')
        if element.role == 'L' and (attributes.get('/O') != Name.List or '/ListNumbering' not in attributes):
            file.report('list-numbering', f'{element} does not say how it is numbered')
        if element.role == 'TH' and (attributes.get('/O') != Name.Table or '/Scope' not in attributes):
            file.report('scope', f'{element} does not say what it heads')
        if element.role == 'Note' and '/ID' not in obj:
            file.report('note-id', f'{element} has no ID')


def check_ids(file):
    """IDs are unique and found through the ID tree, which is in byte order; table headers name cells that exist."""
    used = {}
    for element in file.elements:
        if '/ID' not in element.obj:
            continue
        key = bytes(element.obj.ID)
        if key in used:
            file.report('id-twice', f'{element} and {used[key]} have the ID {key!r}')
        used[key] = element
    found = [(bytes(k), v.objgen) for k, v in tree_leaves(file.tree_root.get('/IDTree'), '/Names')]
    if dict(found) != {key: element.id for key, element in used.items()}:
        file.report('id-tree', 'the ID tree does not hold the IDs in use')
    check_order_of_names(file, [key for key, _ in found], 'ID')
    for element in file.elements:
        for header in element.attributes.get('/Headers', []):
            target = used.get(bytes(header))
            if target is None or target.role != 'TH':
                file.report('headers', f'{element} names the header {bytes(header)!r}, which is no TH')


def check_order_of_names(file, keys, what):
    if keys != sorted(keys):
        file.report('names-order', f'the {what} names are not in byte order')


def check_headings(file):
    """One H1; no level left out."""
    levels = [(int(e.role[1]), e) for e in file.elements if re.fullmatch('H[1-6]', e.role)]
    firsts = [e for level, e in levels if level == 1]
    if len(firsts) != 1:
        file.report('heading-one', f'the document has {len(firsts)} headings of level 1')
    before = 0
    for level, element in levels:
        if level > before + 1:
            file.report('heading-level', f'{element} follows a heading of level {before}')
        before = level


def check_tables(file):
    """All rows of a table fill the same number of columns."""
    for table in (e for e in file.elements if e.role == 'Table'):
        rows = [row for part in table.elements() for row in ([part] if part.role == 'TR' else part.elements())]
        below, widths = [], []
        for row in (r for r in rows if r.role == 'TR'):
            cells = [[int(c.attributes.get(k, 1)) for k in ('/ColSpan', '/RowSpan')] for c in row.elements()]
            widths.append(len(below) + sum(columns for columns, _ in cells))
            # For each column that cells of earlier rows reach into: how many more rows they reach.
            below = [left - 1 for left in below if left > 1]
            below += [lines - 1 for columns, lines in cells if lines > 1 for _ in range(columns)]
        if len(set(widths)) > 1:
            file.report('grid', f'the rows of {table} have {sorted(set(widths))} columns')


def check_content(file):
    """Everything painted is tagged or an artifact, and tree, marks and parent tree agree in both directions."""
    holders = {}
    for page, mcid, element in file.reading_order():
        if (page, mcid) in holders:
            file.report('twice', f'{file.page(page)}: mark {mcid} is in {holders[page, mcid]} and in {element}')
        holders[page, mcid] = element
    drawn = []
    for page in file.pdf.pages:
        drawn += check_page_content(file, page, holders)
    for page, mcid in holders.keys() - set(drawn):
        file.report('undrawn', f'{holders[page, mcid]} holds mark {mcid} of {file.page(page)}, which is not drawn')
    read = [key for key in holders if key in set(drawn)]
    tagged = [key for key in drawn if key in holders]
    if read != tagged:
        at = next(i for i, (a, b) in enumerate(zip(read, tagged)) if a != b)
        page, mcid = tagged[at]
        file.report('order', f'{file.page(page)}: mark {mcid} is drawn {at + 1}. but not read so')


def check_page_content(file, page, holders):
    """Checks the content stream of a page; gives its marks in the order of drawing."""
    here = page.obj.objgen
    where = file.page(here)
    parents = file.parent_tree.get(int(page.obj.get('/StructParents', -1)))
    composite = {name for name, font in page.resources.get('/Font', {}).items() if font.get('/Subtype') == Name.Type0}
    drawn, stack, font = [], [], None
    for operands, operator in pikepdf.parse_content_stream(page):
        operator = str(operator)
        if operator in ('BMC', 'BDC'):
            tag = str(operands[0])[1:]
            properties = operands[1] if operator == 'BDC' and isinstance(operands[1], Dictionary) else {}
            mcid = int(properties['/MCID']) if '/MCID' in properties else None
            if (mcid is not None or tag == 'Artifact') and stack:
                file.report('nesting', f'{where}: {tag} {mcid} begins within {stack[-1]}')
            stack.append(tag if mcid is None else f'{tag} {mcid}')
            if mcid is None:
                continue
            drawn.append((here, mcid))
            holder = holders.get((here, mcid))
            if holder is None:
                file.report('orphan', f'{where}: mark {mcid} is in no element')
                continue
            if holder.role != tag:
                file.report('tag', f'{where}: mark {mcid} is {tag}, its element {holder}')
            if parents is None or mcid >= len(parents) or parents[mcid].objgen != holder.id:
                file.report('parent-tree', f'{where}: the parent tree does not lead from mark {mcid} to {holder}')
        elif operator == 'EMC':
            if not stack:
                file.report('balance', f'{where}: a mark ends that has not begun')
            else:
                stack.pop()
        elif operator == 'Tf':
            font = str(operands[0])
        elif operator in PAINTING:
            if not any(mark == 'Artifact' or ' ' in mark for mark in stack):
                file.report('untagged', f'{where}: {operator} paints outside all marks')
            if font in composite and any(shows_no_glyph(o) for o in operands):
                file.report('missing-glyph', f'{where}: glyph 0 is shown, the font lacks a character')
    if stack:
        file.report('balance', f'{where}: {stack} do not end')
    return drawn


def shows_no_glyph(operand):
    """Does a string, or an array of them, of two-byte codes hold the code 0?"""
    texts = [bytes(o) for o in listed(operand) if isinstance(o, String)]
    return any(b'\0\0' in (text[i : i + 2] for i in range(0, len(text), 2)) for text in texts)


def check_annotations(file):
    """Each annotation is a link within one Link element of its page, says where it leads, and leads somewhere safe."""
    holders = {}
    for element in file.elements:
        for kid in (k for k in element.kids if isinstance(k, Annotation)):
            holders[kid.obj.objgen] = (element, kid)
    destinations = [bytes(k) for k, _ in tree_leaves(file.root.get('/Names', {}).get('/Dests'), '/Names')]
    check_order_of_names(file, destinations, 'destination')
    for page in file.pdf.pages:
        here = page.obj.objgen
        where = file.page(here)
        annotations = page.obj.get('/Annots', [])
        if len(annotations) and page.obj.get('/Tabs') != Name.S:
            file.report('tabs', f'{where}: the order of tabbing is not that of the structure')
        for annotation in annotations:
            what = f'{where}: annotation {annotation.objgen[0]}'
            element, kid = holders.pop(annotation.objgen, (None, None))
            if element is None:
                file.report('annotation', f'{what} is in no element')
            else:
                if kid.page != here:
                    file.report('annotation-page', f'{what} is said to be on {file.page(kid.page)}')
                if annotation.Subtype == Name.Link and element.role != 'Link':
                    file.report('link-role', f'{what} is in {element}')
                back = file.parent_tree.get(int(annotation.get('/StructParent', -1)))
                if back is None or back.objgen != element.id:
                    file.report('struct-parent', f'{what} does not lead back to {element}')
            if not str(annotation.get('/Contents', '')).strip():
                file.report('contents', f'{what} does not say in words where it leads')
            if not int(annotation.get('/F', 0)) & PRINT_FLAG:
                file.report('print-flag', f'{what} would not be printed')
            check_area(file, page, annotation, what)
            check_action(file, annotation, set(destinations), what)
    for element, _ in holders.values():
        file.report('annotation-page', f'{element} holds an annotation that is on no page')


def check_area(file, page, annotation, what):
    left, bottom, right, top = (float(v) for v in annotation.Rect)
    box = [float(v) for v in page.mediabox]
    if not (box[0] <= left < right <= box[2] and box[1] <= bottom < top <= box[3]):
        file.report('area', f'{what} has the area {left, bottom, right, top}')


def check_action(file, annotation, destinations, what):
    action = annotation.get('/A', Dictionary())
    kind = action.get('/S')
    if kind == Name.URI:
        if not SAFE_ADDRESS.match(str(action.URI)):
            file.report('active-content', f'{what} leads to {action.URI}')
    elif kind == Name.GoTo or '/Dest' in annotation:
        target = action.get('/D', annotation.get('/Dest'))
        if isinstance(target, String) and bytes(target) not in destinations:
            file.report('destination', f'{what} leads to {bytes(target)!r}, which is not there')
    elif kind is not None:
        file.report('active-content', f'{what} has the action {kind}')


def check_fonts(file):
    """Every font is embedded and says which characters its glyphs are."""
    for obj in file.pdf.objects:
        if not isinstance(obj, Dictionary) or obj.get('/Type') != Name.Font:
            continue
        kind, name = obj.get('/Subtype'), obj.get('/BaseFont')
        if kind == Name.Type0:
            if not {'/FontFile2', '/FontFile3'} & set(obj.DescendantFonts[0].get('/FontDescriptor', {}).keys()):
                file.report('font-file', f'{name} is not embedded')
            if '/ToUnicode' not in obj:
                file.report('to-unicode', f'{name} does not say which characters it shows')
        elif kind in (Name.Type1, Name.TrueType) and '/FontDescriptor' not in obj:
            file.report('font-file', f'{name} is not embedded')


def check_outline(file):
    """The bookmarks have the levels of the headings, and lead to pages of the file."""
    headings = [int(e.role[1]) for e in file.elements if re.fullmatch('H[1-6]', e.role)]
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
        file.report('outline', f'{len(marks)} bookmarks do not mirror {len(headings)} headings')


CHECKS = (check_catalog, check_metadata, check_fonts)
TREE_CHECKS = (
    check_tree,
    check_alternatives,
    check_ids,
    check_headings,
    check_tables,
    check_content,
    check_annotations,
    check_outline,
)


def findings(pdf):
    """All findings about an open PDF as (code, text) pairs."""
    file = File(pdf)
    for check in CHECKS:
        check(file)
    if file.tree_root is None:
        file.report('tree', 'the file has no structure tree')
    else:
        for check in TREE_CHECKS:
            check(file)
    return file.findings


def main(paths):
    worst = 0
    for path in paths:
        try:
            with pikepdf.open(path) as pdf:
                found = findings(pdf)
        except (pikepdf.PdfError, OSError) as error:
            print(f'{path}: unreadable {error}')
            worst = 2
            continue
        for code, what in found:
            print(f'{path}: {code} {what}')
        if found:
            worst = max(worst, 1)
        else:
            print(f'{path}: ok')
    return worst


if __name__ == '__main__':
    sys.exit(main(sys.argv[1:]))
