"""Checks of the structure tree: types and places of elements, their attributes, tables."""

from pikepdf import Dictionary, Name

from tagged import Mark, in_byte_order, listed, tree_leaves

BLOCKS = {'P', 'H1', 'H2', 'H3', 'H4', 'H5', 'H6', 'Figure', 'Note', 'Caption', 'Formula'}
INLINE = {'Span', 'Quote', 'Link', 'Reference', 'Code', 'Lbl', 'BibEntry'}
GROUPS = {'Document', 'Part', 'Art', 'Sect', 'Div', 'BlockQuote', 'TOC', 'TOCI', 'NonStruct'}
LISTS = {'L', 'LI', 'LBody'}
TABLES = {'Table', 'THead', 'TBody', 'TFoot', 'TR', 'TH', 'TD'}
ROLES = BLOCKS | INLINE | GROUPS | LISTS | TABLES

# Allowed parents of a role; other roles may have any.
PARENTS = {
    'Part': {'Document', 'Part'},
    'LI': {'L'},
    'LBody': {'LI'},
    'Lbl': {'LI', 'TOCI', 'Note'},
    'THead': {'Table'},
    'TBody': {'Table'},
    'TFoot': {'Table'},
    'TR': {'Table', 'THead', 'TBody', 'TFoot'},
    'TH': {'TR'},
    'TD': {'TR'},
    'TOCI': {'TOC'},
    'Caption': {'Table', 'Div'},
}

# Allowed kids of a role; other roles may have any.
KIDS = {
    'L': {'LI', 'Caption'},
    'LI': {'Lbl', 'LBody'},
    'TOC': {'TOCI', 'TOC', 'Caption'},
    'TOCI': {'Lbl', 'Reference', 'P', 'TOC', 'NonStruct'},
    'Table': {'Caption', 'THead', 'TBody', 'TFoot', 'TR'},
    'THead': {'TR'},
    'TBody': {'TR'},
    'TFoot': {'TR'},
    'TR': {'TH', 'TD'},
}

# Attributes by their owner (ISO 32000-1, 14.8.5), as far as documents use them.
ATTRIBUTES = {
    'List': {'/ListNumbering'},
    'Table': {'/Scope', '/Headers', '/RowSpan', '/ColSpan', '/Summary'},
    'Layout': {'/Placement', '/BBox'},
}


def check_tree(file):
    """One Document at the top; every element of a known role, in its place, with its parent and with content."""
    if [e.role for e in file.top] != ['Document']:
        file.report('document', f'at the top of the tree are {[e.role for e in file.top]}')
    role_map = file.tree_root.get('/RoleMap', {})
    for element in file.elements:
        if element.role not in ROLES and '/' + element.role not in role_map:
            file.report('role', f'{element} is of no standard type')
        above = element.parent.obj if element.parent else file.tree_root
        if element.obj.get('/P', Dictionary()).objgen != above.objgen:
            file.report('parent', f'{element} names another parent than the one that holds it')
        allowed = PARENTS.get(element.role)
        if allowed and (element.parent is None or element.parent.role not in allowed):
            file.report('place', f'{element} is in {element.parent or "the root"}')
        kids = KIDS.get(element.role)
        if kids and any(k.role not in kids for k in element.elements()):
            file.report('place', f'{element} holds {[k.role for k in element.elements()]}')
        if not element.kids and element.role not in {'TD'}:
            file.report('empty', f'{element} holds nothing')


def check_alternatives(file):
    """Attributes that elements need."""
    for element in file.elements:
        obj, attributes = element.obj, element.attributes
        if element.role in {'Figure', 'Formula'}:
            if not str(obj.get('/Alt', '')).strip() and '/ActualText' not in obj:
                file.report('alternative', f'{element} has no alternative text')
            check_bounding_box(file, element)
        if element.role == 'L' and (attributes.get('/O') != Name.List or '/ListNumbering' not in attributes):
            file.report('list-numbering', f'{element} has no ListNumbering')
        if element.role == 'TH' and (attributes.get('/O') != Name.Table or '/Scope' not in attributes):
            file.report('scope', f'{element} has no Scope')
        if element.role == 'Note' and '/ID' not in obj:
            file.report('note-id', f'{element} has no ID')


        for entry in listed(obj.get('/A')):
            owner = str(entry.get('/O', '/'))[1:]
            if not set(entry.keys()) - {'/O'} <= ATTRIBUTES.get(owner, set()):
                file.report('attributes', f'{element} has {sorted(entry.keys())}, owned by {owner}')


def check_bounding_box(file, element):
    """A figure has a bounding box on its page."""
    box = [float(v) for v in element.attributes.get('/BBox', [])]
    pages = {k.page for k in element.kids if isinstance(k, Mark)}
    areas = [[float(v) for v in page.mediabox] for page in file.pdf.pages if page.obj.objgen in pages]
    if len(box) != 4 or not (box[0] < box[2] and box[1] < box[3]):
        file.report('bounding-box', f'{element} has no BBox')
    elif not all(a[0] <= box[0] and a[1] <= box[1] and box[2] <= a[2] and box[3] <= a[3] for a in areas):
        file.report('bounding-box', f'{element} has a BBox beyond its page')


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
    in_byte_order(file, [key for key, _ in found], 'ID')
    for element in file.elements:
        for header in element.attributes.get('/Headers', []):
            target = used.get(bytes(header))
            if target is None or target.role != 'TH' or target is element:
                file.report('headers', f'{element} names the header {bytes(header)!r}, which is no other TH')


def check_headings(file):
    """One H1 in each document; no level is skipped."""
    for top in file.top:
        check_headings_of(file, top)


def check_headings_of(file, document):
    for part in document.parts():
        check_headings_of(file, part)
    if document.parts():
        return
    levels = document.headings()
    firsts = [e for level, e in levels if level == 1]
    if len(firsts) != 1:
        file.report('heading-one', f'{document} has {len(firsts)} headings of level 1')
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
