"""The structure tree of a tagged PDF, as elements with kids in reading order."""

import re
from dataclasses import dataclass, field

from pikepdf import Array, Dictionary, Name


@dataclass
class Mark:
    """A marked-content number that an element holds, and the page (object number) it is on."""

    page: tuple | None
    mcid: int


@dataclass
class Annotation:
    """A reference from an element to an annotation (OBJR)."""

    page: tuple | None
    obj: Dictionary


@dataclass
class Element:
    """A structure element with its kids in reading order."""

    obj: Dictionary
    role: str
    parent: 'Element | None'
    attributes: dict
    kids: list = field(default_factory=list)

    @property
    def id(self):
        return self.obj.objgen

    def elements(self):
        return [k for k in self.kids if isinstance(k, Element)]

    def parts(self):
        """The documents that a merged one is made of."""
        return [e for e in self.elements() if e.role == 'Part']

    def headings(self):
        """The levels of the headings in it, with their elements."""
        own = [(int(self.role[1]), self)] if re.fullmatch('H[1-6]', self.role) else []
        return own + [heading for e in self.elements() for heading in e.headings()]

    def __str__(self):
        return f'{self.role} {self.id[0]}'


def listed(value):
    """A PDF value that may be absent, single or an array, as a list."""
    if value is None:
        return []
    return list(value) if isinstance(value, Array) else [value]


def tree_leaves(node, key, seen=None):
    """The (key, value) pairs of a number or name tree, in file order."""
    seen = seen or set()
    if node is None or node.objgen in seen and node.objgen != (0, 0):
        return
    seen.add(node.objgen)
    for kid in node.get('/Kids', []):
        yield from tree_leaves(kid, key, seen)
    pairs = list(node.get(key, []))
    yield from zip(pairs[::2], pairs[1::2])


class File:
    """An open PDF with its structure tree, and the findings about it."""

    def __init__(self, pdf):
        self.pdf = pdf
        self.root = pdf.Root
        self.findings = []
        self.page_numbers = {page.obj.objgen: n for n, page in enumerate(pdf.pages, 1)}
        self.tree_root = self.root.get('/StructTreeRoot')
        self.elements = []
        self.top = []
        if self.tree_root is not None:
            self._seen = set()
            self.top = [self._element(e, None, None) for e in listed(self.tree_root.get('/K'))]
            self.parent_tree = {int(k): v for k, v in tree_leaves(self.tree_root.get('/ParentTree'), '/Nums')}

    def report(self, code, what):
        self.findings.append((code, what))

    def page(self, objgen):
        return f'page {self.page_numbers.get(objgen, "?")}'

    def _element(self, obj, parent, page):
        attributes = {}
        for entry in listed(obj.get('/A')):
            if isinstance(entry, Dictionary):
                attributes.update(entry.items())
        element = Element(obj, str(obj.get('/S', '/'))[1:], parent, attributes)
        self._seen.add(element.id)
        self.elements.append(element)
        own = obj.get('/Pg')
        page = page if own is None else own.objgen
        for kid in listed(obj.get('/K')):
            if isinstance(kid, int):
                element.kids.append(Mark(page, kid))
                continue
            kind = kid.get('/Type')
            there = kid.Pg.objgen if '/Pg' in kid else page
            if kind == Name.MCR:
                element.kids.append(Mark(there, int(kid.MCID)))
            elif kind == Name.OBJR:
                element.kids.append(Annotation(there, kid.Obj))
            elif kid.objgen in self._seen:
                self.report('cycle', f'{element} holds element {kid.objgen[0]}, which has another parent')
            else:
                element.kids.append(self._element(kid, element, page))
        return element

    def reading_order(self):
        """(page, mcid, element) of every mark in the order of the tree."""
        def walk(element):
            for kid in element.kids:
                if isinstance(kid, Element):
                    yield from walk(kid)
                elif isinstance(kid, Mark):
                    yield kid.page, kid.mcid, element
        for element in self.top:
            yield from walk(element)


def in_byte_order(file, keys, what):
    """Reports names that are not in the order of their bytes."""
    if keys != sorted(keys):
        file.report('names-order', f'the {what} names are not in byte order')
