"""Defects of the structure tree."""

from pikepdf import Array, Dictionary, Name, String

from damage import defect, end_of, every, first, kids_of, page_of, plain, rewrite, same


@defect('document')
def two_documents(file):
    top = file.top[0].obj
    other = file.pdf.make_indirect(Dictionary(S=Name.Document, P=file.tree_root, K=Array([])))
    file.tree_root.K = Array([top, other])


@defect('role', validators=('ua1', '2a'))
def role_of_our_own(file):
    plain(file).obj.S = Name.Paragraph


@defect('parent')
def wrong_parent(file):
    plain(file).obj.P = first(file, 'H1').obj


@defect('cycle')
def element_in_two_places(file):
    document = file.top[0]
    document.obj.K = Array(kids_of(document) + [plain(file).obj])


@defect('empty')
def heading_without_text(file):
    first(file, 'H2').obj.K = Array([])


@defect('place', validators=('ua1',))
def list_item_in_a_paragraph(file):
    first(file, 'L').obj.S = Name.Div


@defect('alternative', validators=('ua1',))
def figure_without_words(file):
    plain(file).obj.S = Name.Figure


@defect('bounding-box')
def figure_without_area(file):
    element = plain(file)
    element.obj.S = Name.Figure
    element.obj.Alt = String('Grants by year')


@defect('place', trap=8)
def list_taken_out_of_its_item(file):
    inner = next(e for e in every(file, 'L') if e.parent.role == 'LBody')
    outer = inner.parent.parent.parent
    inner.parent.obj.K = Array([k for k in kids_of(inner.parent) if not same(k, inner)])
    inner.obj.P = outer.obj
    outer.obj.K = Array(kids_of(outer) + [inner.obj])


@defect('label', trap=8, validators=('ua1', '2a'))
def bullet_drawn_as_a_path(file):
    def change(instructions):
        at = next(i for i, (o, op) in enumerate(instructions) if op == 'BDC' and o[0] == Name.Lbl)
        end = end_of(instructions, at)
        dot = [[[100, 100, 3, 3], 're'], [[], 'f']]
        return instructions[: at + 1] + dot + instructions[end:]

    rewrite(file, change, page_of(file, lambda i: i[1] == 'BDC' and i[0][0] == Name.Lbl))


@defect('list-numbering', trap=8)
def list_without_numbering(file):
    del first(file, 'L').obj.A


@defect('attributes', trap=9)
def width_among_the_attributes_of_a_cell(file):
    first(file, 'TH').obj.A.Width = 90


@defect('headers', trap=9)
def header_that_heads_itself(file):
    header = next(e for e in every(file, 'TH') if '/ID' in e.obj)
    header.obj.A.Headers = Array([header.obj.ID])


@defect('painted', trap=9)
def rule_painted_as_part_of_a_cell(file):
    def change(instructions):
        at = next(i for i, (o, op) in enumerate(instructions) if op == 'BDC' and o[0] == Name.TD)
        return instructions[: at + 1] + [[[0, 0, 90, 1], 're'], [[], 'f']] + instructions[at + 1 :]

    rewrite(file, change, page_of(file, lambda i: i[1] == 'BDC' and i[0][0] == Name.TD))


@defect('place', trap=9, validators=('ua1',))
def caption_among_the_rows(file):
    caption = first(file, 'Caption')
    part = next(e for e in caption.parent.elements() if e.role == 'TBody')
    caption.parent.obj.K = Array([k for k in kids_of(caption.parent) if not same(k, caption)])
    caption.obj.P = part.obj
    part.obj.K = Array([caption.obj] + kids_of(part))


@defect('scope', trap=9)
def header_without_scope(file):
    first(file, 'TH').obj.A = Dictionary(O=Name.Layout, Scope=Name.Column)


@defect('note-id', validators=('ua1',))
def note_without_id(file):
    plain(file).obj.S = Name.Note


@defect('id-tree', trap=9)
def id_that_no_tree_knows(file):
    first(file, 'TH').obj.ID = String('th-x')


@defect('id-twice')
def one_id_for_two(file):
    for element in every(file, 'TH')[:2]:
        element.obj.ID = String('th-1')


@defect('names-order')
def ids_out_of_order(file):
    names = []
    for name, element in zip(('th-b', 'th-a'), every(file, 'TH')):
        element.obj.ID = String(name)
        names += [String(name), element.obj]
    file.tree_root.IDTree = Dictionary(Names=Array(names))


@defect('headers', trap=9)
def cell_under_no_header(file):
    first(file, 'TD').obj.A = Dictionary(O=Name.Table, Headers=Array([String('th-9')]))


@defect('grid', validators=('ua1',))
def row_with_a_cell_too_few(file):
    row = [e for e in every(file, 'TR') if len(e.kids) > 1][-1]
    row.obj.K = Array(kids_of(row)[:-1])


@defect('heading-one')
def second_title(file):
    first(file, 'H2').obj.S = Name.H1


@defect('heading-level', validators=('ua1',))
def level_left_out(file):
    first(file, 'H2').obj.S = Name.H4
