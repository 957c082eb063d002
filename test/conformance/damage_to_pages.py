"""Defects of the content of pages and of links."""

from pikepdf import Array, Dictionary, Name, String

from damage import begins, defect, end_of, every, first, is_artifact, kids_of, link, page_of, plain, rewrite, same
from tagged import Mark


@defect('order', trap=1)
def link_before_the_text_around_it(file):
    element = next(e for e in every(file, 'P') if any(k.role == 'Link' for k in e.elements()) and isinstance(e.kids[0], Mark))
    link = next(k for k in element.elements() if k.role == 'Link')
    element.obj.K = Array([link.obj] + [k for k in kids_of(element) if not same(k, link)])


@defect('order', trap=1, validators=('ua1',))
def read_in_another_order(file):
    document = file.top[0]
    kids = kids_of(document)
    document.obj.K = Array(kids[1:] + kids[:1])


@defect('twice')
def one_mark_in_two_elements(file):
    element = plain(file)
    other = first(file, 'H1')
    other.obj.K = Array(kids_of(other) + kids_of(element))


@defect('orphan')
def mark_in_no_element(file):
    element = plain(file)
    element.obj.K = Array([])


@defect('undrawn')
def mark_that_nothing_draws(file):
    element = plain(file)
    element.obj.K = Array(kids_of(element) + [9999])


@defect('tag')
def tag_of_another_type(file):
    def change(instructions):
        start = next(i for i in instructions if begins(i) is not None)
        start[0][0] = Name.Span
        return instructions

    rewrite(file, change)


@defect('parent-tree')
def parent_tree_that_leads_elsewhere(file):
    marks = file.parent_tree[int(file.pdf.pages[0].obj.StructParents)]
    marks[0] = file.top[0].obj


@defect('untagged', validators=('ua1',))
def text_outside_all_marks(file):
    def change(instructions):
        at = next(i for i, instruction in enumerate(instructions) if begins(instruction) is not None)
        end = next(i for i in range(at, len(instructions)) if instructions[i][1] == 'EMC')
        return [instruction for i, instruction in enumerate(instructions) if i not in (at, end)]

    rewrite(file, change)


@defect('untagged', validators=('ua1',))
def rule_painted_after_the_last_mark(file):
    rewrite(file, lambda instructions: instructions + [[[0, 0, 9, 9], 're'], [[], 'f']])


@defect('untagged', validators=('ua1',))
def mark_without_meaning(file):
    rewrite(file, lambda i: i + [[[Name.P], 'BMC'], [[0, 0, 9, 9], 're'], [[], 'f'], [[], 'EMC']])


@defect('untagged', trap=2, validators=('ua1',))
def artifact_that_ends_with_the_one_within_it(file):
    def change(instructions):
        at = next(i for i, instruction in enumerate(instructions) if is_artifact(instruction))
        inner = [[[Name.Artifact], 'BMC'], [[], 'EMC'], [[], 'EMC']]
        return instructions[: at + 1] + inner + instructions[at + 1 :]

    rewrite(file, change, page_of(file, is_artifact))


@defect('nesting', trap=3, validators=('ua1',))
def artifact_still_open_where_text_begins(file):
    def change(instructions):
        at = next(i for i, instruction in enumerate(instructions) if is_artifact(instruction))
        end = end_of(instructions, at)
        text_end = end_of(instructions, end + 1)
        moved = instructions[:end] + instructions[end + 1 : text_end + 1] + [instructions[end]]
        return moved + instructions[text_end + 1 :]

    rewrite(file, change, page_of(file, is_artifact))


@defect('balance', trap=6, validators=('ua1',))
def text_open_over_the_end_of_the_page(file):
    def last(instructions):
        at = max(i for i, (_, operator) in enumerate(instructions) if operator == 'EMC')
        return instructions[:at] + instructions[at + 1 :]

    def next_page(instructions):
        at = next(i for i, instruction in enumerate(instructions) if begins(instruction) is not None)
        return instructions[:at] + instructions[at + 1 :]

    rewrite(file, last)
    rewrite(file, next_page, 1)


@defect('nesting', trap=3, validators=('ua1',))
def artifact_around_text(file):
    rewrite(file, lambda instructions: [[[Name.Artifact], 'BMC'], *instructions, [[], 'EMC']])


@defect('balance')
def stray_end(file):
    rewrite(file, lambda instructions: instructions + [[[], 'EMC']])


@defect('balance', validators=('ua1',))
def mark_left_open(file):
    rewrite(file, lambda instructions: instructions[:-1] if instructions[-1][1] == 'EMC' else [])


@defect('missing-glyph', trap=12, validators=('ua1', '2a'))
def glyph_zero(file):
    def change(instructions):
        shown = next(i for i in instructions if i[1] == 'TJ')
        shown[0] = [Array([String(b'\0\0')])]
        return instructions

    rewrite(file, change)


@defect('color', validators=('2a',))
def color_for_print(file):
    rewrite(file, lambda instructions: [[[0, 0, 0, 1], 'k'], *instructions])


@defect('annotation', trap=5)
def link_in_no_element(file):
    element, _, _ = link(file)
    element.obj.K = Array([k for k in kids_of(element) if not (isinstance(k, Dictionary) and k.get('/Type') == Name.OBJR)])


@defect('annotation-page', trap=4)
def link_on_another_page(file):
    element, annotation, page = link(file)
    other = next(p.obj for p in file.pdf.pages if p.obj.objgen != page.objgen)
    for kid in kids_of(element):
        if isinstance(kid, Dictionary) and kid.get('/Type') == Name.OBJR and kid.Obj.objgen == annotation.objgen:
            kid.Pg = other


@defect('struct-parent', validators=('ua1',))
def link_without_a_way_back(file):
    link(file)[1].StructParent = 0


@defect('link-role', validators=('ua1',))
def link_in_a_span(file):
    link(file)[0].obj.S = Name.Span


@defect('contents', trap=5, validators=('ua1',))
def link_without_words(file):
    link(file)[1].Contents = String('')


@defect('print-flag', validators=('2a',))
def link_that_is_not_printed(file):
    link(file)[1].F = 0


@defect('tabs', validators=('ua1',))
def order_of_tabbing_left_open(file):
    del link(file)[2].Tabs


@defect('area')
def link_beside_the_page(file):
    link(file)[1].Rect = Array([700, 10, 900, 20])


@defect('active-content')
def link_to_a_script(file):
    annotation = next(a for page in file.pdf.pages for a in page.obj.get('/Annots', []) if '/A' in a)
    annotation.A.URI = String('javascript:alert(1)')


@defect('destination')
def link_to_nowhere(file):
    link(file)[1].Dest = String('sec-0099')
