"""Checks of page content and links: everything is tagged or an artifact, in reading order."""

import re

import pikepdf
from pikepdf import Array, Dictionary, Name, String

from tagged import Annotation, in_byte_order, listed, tree_leaves

PAINTING = {'Tj', 'TJ', "'", '"', 'S', 's', 'f', 'F', 'f*', 'B', 'B*', 'b', 'b*', 'sh', 'Do', 'INLINE IMAGE'}
SHOWING = {'Tj', 'TJ', "'", '"'}
PRINT_FLAG = 4
SAFE_ADDRESS = re.compile(r'(https?|mailto):', re.I)


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
    painted = set(drawn)
    for page, mcid in holders.keys() - painted:
        file.report('undrawn', f'{holders[page, mcid]} holds mark {mcid} of {file.page(page)}, which is not drawn')
    read = [key for key in holders if key in painted]
    tagged = [key for key in drawn if key in holders]
    if read != tagged:
        at = next(i for i, (a, b) in enumerate(zip(read, tagged)) if a != b)
        page, mcid = tagged[at]
        file.report('order', f'{file.page(page)}: mark {mcid} is drawn as number {at + 1}, but read elsewhere')


def check_page_content(file, page, holders):
    """Checks the content stream of a page; returns its marks in the order of drawing."""
    here = page.obj.objgen
    where = file.page(here)
    parents = file.parent_tree.get(int(page.obj.get('/StructParents', -1)))
    composite = {name for name, font in page.resources.get('/Font', {}).items() if font.get('/Subtype') == Name.Type0}
    drawn, stack, font, labels, shown = [], [], None, [], set()
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
            if holder.role == 'Lbl':
                labels.append((mcid, holder))
            if holder.role != tag:
                file.report('tag', f'{where}: mark {mcid} is {tag}, its element {holder}')
            if parents is None or mcid >= len(parents) or parents[mcid].objgen != holder.id:
                file.report('parent-tree', f'{where}: the parent tree does not lead from mark {mcid} to {holder}')
        elif operator == 'EMC':
            if not stack:
                file.report('balance', f'{where}: a mark ends that was not begun')
            else:
                stack.pop()
        elif operator == 'Tf':
            font = str(operands[0])
        elif operator in ('k', 'K'):
            file.report('color', f'{where}: a colour for print, not the RGB of the output intent')
        elif operator in PAINTING:
            if operator in SHOWING and drawn:
                shown.add(drawn[-1][1])
            elif stack and ' ' in stack[-1] and not stack[-1].startswith('Figure '):
                file.report('painted', f'{where}: {operator} paints within {stack[-1]}, as if it were text')
            if not any(mark == 'Artifact' or ' ' in mark for mark in stack):
                file.report('untagged', f'{where}: {operator} paints outside all marks')
            if font in composite and any(shows_no_glyph(o) for o in operands):
                file.report('missing-glyph', f'{where}: glyph 0 is shown, the font lacks a character')
    if stack:
        file.report('balance', f'{where}: {stack} do not end')
    for mcid, holder in labels:
        if mcid not in shown:
            file.report('label', f'{where}: {holder} is drawn without text')
    return drawn


def shows_no_glyph(operand):
    """Whether a string of two-byte codes, or an array of them, has the code 0."""
    texts = [bytes(o) for o in listed(operand) if isinstance(o, String)]
    return any(b'\0\0' in (text[i : i + 2] for i in range(0, len(text), 2)) for text in texts)


def check_annotations(file):
    """Each annotation is a link in one Link element of its page, with a description and a safe target."""
    holders = {}
    for element in file.elements:
        for kid in (k for k in element.kids if isinstance(k, Annotation)):
            holders[kid.obj.objgen] = (element, kid)
    destinations = [bytes(k) for k, _ in tree_leaves(file.root.get('/Names', {}).get('/Dests'), '/Names')]
    in_byte_order(file, destinations, 'destination')
    for page in file.pdf.pages:
        here = page.obj.objgen
        where = file.page(here)
        annotations = page.obj.get('/Annots', [])
        if len(annotations) and page.obj.get('/Tabs') != Name.S:
            file.report('tabs', f'{where}: the tab order is not that of the structure')
        for annotation in annotations:
            what = f'{where}: annotation {annotation.objgen[0]}'
            element, kid = holders.pop(annotation.objgen, (None, None))
            if element is None:
                file.report('annotation', f'{what} is in no element')
            else:
                if kid.page != here:
                    file.report('annotation-page', f'{what} names {file.page(kid.page)}')
                if annotation.Subtype == Name.Link and element.role != 'Link':
                    file.report('link-role', f'{what} is in {element}')
                back = file.parent_tree.get(int(annotation.get('/StructParent', -1)))
                if back is None or back.objgen != element.id:
                    file.report('struct-parent', f'{what} does not lead back to {element}')
            if not str(annotation.get('/Contents', '')).strip():
                file.report('contents', f'{what} has no description of its target')
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
            file.report('destination', f'{what} leads to {bytes(target)!r}, which is missing')
        if isinstance(target, Array) and target[0].objgen not in file.page_numbers:
            file.report('destination', f'{what} leads to no page')
    elif kind is not None:
        file.report('active-content', f'{what} has the action {kind}')
