import { ELEMENTS, INHERITABLE, NAME, NAMES, TESTS } from '../csl/schema.js';
import type {
  Branch,
  Condition,
  DateElement,
  DatePart,
  InheritableNameOptions,
  LabelElement,
  NameElement,
  NamePart,
  NamesElement,
  Rendering,
} from '../csl/style.js';
import { getWords, readChild, readChildren, readValues } from './read-values.js';
import type { XmlNode } from './xml.js';

function readDatePart(node: XmlNode): DatePart[] {
  const { name, ...rest } = readValues(ELEMENTS['date-part'], node);
  return name === undefined ? [] : [{ name, ...rest }];
}

/** Reads `cs:date` of a layout or of a locale. */
export function readDate(node: XmlNode): DateElement {
  const parts = readChildren(node, 'date-part').flatMap(readDatePart);
  return { element: 'date', ...readValues(ELEMENTS.date, node), parts };
}

const readLabel = (node: XmlNode): LabelElement => ({
  element: 'label',
  ...readValues(ELEMENTS.label, node),
});

function readName(node: XmlNode): NameElement {
  const parts = readChildren(node, 'name-part').flatMap(part => {
    const { name, ...rest } = readValues(ELEMENTS['name-part'], part);
    return name === undefined ? [] : [[name, rest satisfies NamePart] as const];
  });
  return { ...readValues(NAME, node), ...Object.fromEntries(parts) };
}

/** Reads name options where they are inherited from; those of `cs:name` have shorter names. */
export function readNameOptions(node: XmlNode | undefined): InheritableNameOptions {
  const { 'name-form': form, 'name-delimiter': delimiter, ...rest } = readValues(INHERITABLE, node);
  return { ...rest, ...(form !== undefined && { form }), ...(delimiter !== undefined && { delimiter }) };
}

function readNames(node: XmlNode): NamesElement {
  const { variable, ...rest } = readValues(NAMES, node);
  const options = readNameOptions(node);
  const name = readChild(node, 'name');
  const etAl = readChild(node, 'et-al');
  const label = readChild(node, 'label');
  const substitute = readChild(node, 'substitute');
  const labelFirst = name && label && node.children.indexOf(label) < node.children.indexOf(name);
  return {
    element: 'names',
    variables: getWords(variable),
    ...rest,
    ...(Object.keys(options).length > 0 && { options }),
    ...(name && { name: readName(name) }),
    ...(etAl && { 'et-al': readValues(ELEMENTS['et-al'], etAl) }),
    ...(label && { label: readLabel(label) }),
    ...(labelFirst && { 'label-first': true as const }),
    ...(substitute && { substitute: readRendering(substitute) }),
  };
}

function readConditions(node: XmlNode): readonly Condition[] {
  return Object.entries(node.attributes).flatMap(([name, value]) =>
    Object.hasOwn(TESTS, name) ? [{ test: name as Condition['test'], values: getWords(value) }] : [],
  );
}

function readBranch(node: XmlNode): Branch {
  const { match } = readValues(ELEMENTS.if, node);
  return {
    ...(match !== undefined && { match }),
    conditions: readConditions(node),
    children: readRendering(node),
  };
}

function readElement(node: XmlNode): Rendering[] {
  switch (node.name) {
    case 'text':
      return [{ element: 'text', ...readValues(ELEMENTS.text, node) }];
    case 'date':
      return [readDate(node)];
    case 'number': {
      const { variable = '', ...rest } = readValues(ELEMENTS.number, node);
      return [{ element: 'number', variable, ...rest }];
    }
    case 'names':
      return [readNames(node)];
    case 'label':
      return [readLabel(node)];
    case 'group':
      return [{ element: 'group', ...readValues(ELEMENTS.group, node), children: readRendering(node) }];
    case 'choose': {
      const branches = node.children.filter(({ name }) => /^(?:if|else-if|else)$/.test(name));
      return [{ element: 'choose', branches: branches.map(readBranch) }];
    }
    default:
      return [];
  }
}

/** Reads the rendering elements in an element that `check-tree` has accepted. */
export const readRendering = (node: XmlNode | undefined): readonly Rendering[] =>
  node?.children.flatMap(readElement) ?? [];
