import { readdirSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { parseAst } from 'rolldown/parseAst';

/** A node of the syntax tree (ESTree with TypeScript). */
interface Node {
  readonly type: string;
  readonly [key: string]: unknown;
}

/** A function with the names it can be called by. */
interface Func {
  readonly node: Node;
  readonly name: string | null;
  readonly file: SourceTree;
  /** Is it called as a member of an object? */
  readonly isMethod: boolean;
  readonly outer: Func | null;
}

/** A place in the sources: its file and the functions around it, the innermost first. */
interface Scope {
  readonly file: SourceTree;
  readonly functions: readonly Func[];
}

interface Call extends Scope {
  readonly args: readonly Node[];
}

/** An array expression whose elements are destructured. */
interface Tuple {
  readonly elements: readonly unknown[];
  readonly scope: Scope;
}

interface NamedCall {
  readonly name: string;
  readonly isMethod: boolean;
  readonly call: Call;
}

interface SourceTree {
  readonly path: string;
  readonly program: Node;
  /** Constants of the module by name. */
  readonly constants: Map<string, Node>;
  readonly functions: Func[];
  /** Files or folders by the name imported from them. */
  readonly imports: Map<string, string>;
  readonly calls: NamedCall[];
  readonly sinks: Sink[];
}

/** An expression that creates an error or a problem. */
interface Sink extends Scope {
  /** Name of the error class; null for a problem. */
  readonly className: string | null;
  readonly code: Node;
  readonly message: Node;
  readonly hint: Node | null;
}

/** One error or problem of the program: texts with `…` for what depends on the run. */
export interface CodedError {
  readonly className: string | null;
  readonly code: string;
  readonly message: string;
  readonly hint: string;
}

export interface Collected {
  readonly errors: readonly CodedError[];
  /** Files with an error whose code was not found, although it is not copied from another error. */
  readonly unknown: readonly string[];
}

const ANY = '…';
/** Texts with more alternatives are shortened to `…`. */
const MAX_ALTERNATIVES = 6;
const DEEPEST = 40;

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as { type?: unknown }).type === 'string';
const asNode = (value: unknown): Node | null => (isNode(value) ? value : null);
const nodes = (value: unknown): readonly Node[] => (Array.isArray(value) ? value.filter(isNode) : []);
const findName = (value: unknown): string | null => {
  const node = asNode(value);
  return node && /^(?:Private)?Identifier$/.test(node.type) ? (node.name as string) : null;
};
const children = (node: Node): readonly Node[] =>
  Object.values(node).flatMap(value =>
    Array.isArray(value) ? value.filter(isNode) : isNode(value) ? [value] : [],
  );
const isFunction = ({ type }: Node): boolean =>
  type === 'FunctionDeclaration' || type === 'FunctionExpression' || type === 'ArrowFunctionExpression';

const isNumber = (value: unknown): boolean => typeof asNode(value)?.value === 'number';
const literal = (value: string): Node => ({ type: 'Literal', value });

/** Is it a file of the modules that read and lay out pages? */
const isOfPage = (path: string): boolean => /(^|\/)(document|pages)\//.test(path);

/** Is it a call that reports a warning about an element of a page: its element, reason, hint and code? */
const isPageWarning = (path: string, called: string | null): boolean =>
  isOfPage(path) && called !== null && /^#?warn( in |$)/.test(called);

/** The value of a property of an object expression. */
function property(object: Node | null, name: string): Node | null {
  if (object?.type !== 'ObjectExpression') return null;
  const found = nodes(object.properties).find(
    ({ type, key }) => type === 'Property' && (findName(key) ?? (key as Node).value) === name,
  );
  return asNode(found?.value);
}

/** The names that a declaration takes from an object, each with its member. */
const getMembers = ({ id, init }: Node): readonly (readonly [string, Node])[] =>
  asNode(id)?.type === 'ObjectPattern' && isNode(init)
    ? nodes((id as Node).properties).flatMap(({ key, value }) => {
        const name = findName(value);
        return name === null ? [] : [[name, { type: 'MemberItem', object: init, property: key }]];
      })
    : [];

function readTree(path: string, text: string, isError: (name: string) => boolean): SourceTree {
  const file: SourceTree = {
    path,
    program: parseAst(text, { lang: 'ts' }) as unknown as Node,
    constants: new Map(),
    functions: [],
    imports: new Map(),
    calls: [],
    sinks: [],
  };
  // A private method can only be called in its own file.
  const nameWithin = (value: unknown): string | null =>
    isNode(value) && value.type === 'PrivateIdentifier' ? `#${value.name} in ${path}` : findName(value);
  const visit = (node: Node, functions: readonly Func[], name: string | null, isMethod = false): void => {
    let inside = functions;
    if (isFunction(node)) {
      const func = { node, name: findName(node.id) ?? name, file, isMethod, outer: functions[0] ?? null };
      file.functions.push(func);
      inside = [func, ...functions];
    }
    if (node.type === 'ImportDeclaration') {
      const from = posix.join(posix.dirname(path), (node.source as Node).value as string);
      for (const { local } of nodes(node.specifiers))
        file.imports.set(findName(local) ?? '', from.replace(/index\.js$/, '').replace(/\.js$/, '.ts'));
    }
    if (node.type === 'VariableDeclarator' && functions.length === 0) {
      const [id, init] = [findName(node.id), asNode(node.init)];
      if (id !== null && init) file.constants.set(id, init);
      for (const [name, item] of getMembers(node)) file.constants.set(name, item);
    }
    const callee = asNode(node.callee);
    if (node.type === 'CallExpression' && callee) {
      const called = findName(callee) ?? nameWithin(callee.property);
      const call = { file, functions: inside, args: nodes(node.arguments) };
      if (called !== null)
        file.calls.push({ name: called, isMethod: callee.type === 'MemberExpression', call });
      const [, message, hint, code = literal('page.element')] = call.args;
      if (isPageWarning(path, called) && message && hint)
        file.sinks.push({ file, functions: inside, className: null, code, message, hint });
    }
    const className = findName(callee);
    if (node.type === 'NewExpression' && className !== null && isError(className)) {
      const [code, message, detail = null] = nodes(node.arguments);
      if (code && message)
        file.sinks.push({
          file,
          functions: inside,
          className,
          code,
          message,
          hint: property(detail, 'hint'),
        });
    }
    const [code, reason, hint] = ['code', 'reason', 'hint'].map(name => property(node, name));
    // What a stylesheet loses is reported without a code of its own.
    const codeOfWarning = code ?? (hint && isOfPage(path) ? literal('page.css') : null);
    if (codeOfWarning && reason)
      file.sinks.push({
        file,
        functions: inside,
        className: null,
        code: codeOfWarning,
        message: reason,
        hint: hint ?? null,
      });
    const named = node.type === 'VariableDeclarator' ? node.id : node.key;
    for (const child of children(node)) visit(child, inside, nameWithin(named), node.key !== undefined);
  };
  visit(file.program, [], null);
  return file;
}

/** The argument for a parameter of a function, or null with its default. */
function argumentFor(func: Func, name: string, args: readonly Node[]): Node | null {
  for (const [i, param] of nodes(func.node.params).entries()) {
    const pattern = param.type === 'AssignmentPattern' ? (param.left as Node) : param;
    const value = args[i] ?? (param.type === 'AssignmentPattern' ? (param.right as Node) : null);
    if (findName(pattern) === name) return value;
    if (pattern.type !== 'ObjectPattern' || !declares(pattern, name)) continue;
    if (value === null || value.type === 'ObjectExpression') return property(value, name);
    return { type: 'MemberItem', object: value, property: { type: 'Identifier', name } };
  }
  return null;
}

const declares = (pattern: Node, name: string): boolean =>
  findName(pattern) === name ||
  (pattern.type !== 'Identifier' && children(pattern).some(child => declares(child, name)));

const hasParameter = ({ node }: Func, name: string): boolean =>
  nodes(node.params).some(param => declares(param, name));

const locals = new WeakMap<Node, ReadonlyMap<string, Node>>();

/** The constants that a function declares in its own body. */
function localConstants({ node }: Func): ReadonlyMap<string, Node> {
  const known = locals.get(node);
  if (known) return known;
  const constants = new Map<string, Node>();
  const find = (inner: Node): void => {
    const [name, init] = inner.type === 'VariableDeclarator' ? [findName(inner.id), asNode(inner.init)] : [];
    if (name && init) constants.set(name, init);
    if (inner.type === 'VariableDeclarator')
      for (const [member, item] of getMembers(inner)) constants.set(member, item);
    const pattern = inner.type === 'VariableDeclarator' ? asNode(inner.id) : null;
    if (pattern?.type === 'ArrayPattern' && isNode(inner.init))
      for (const [index, element] of (pattern.elements as readonly unknown[]).entries())
        constants.set(findName(element) ?? '', { type: 'TupleItem', pattern, index, init: inner.init });
    for (const child of children(inner)) if (!isFunction(child)) find(child);
  };
  if (isNode(node.body)) find(node.body);
  locals.set(node, constants);
  return constants;
}

const results = (func: Func): readonly Node[] => {
  const body = func.node.body as Node;
  if (body.type !== 'BlockStatement') return [body];
  const find = (node: Node): readonly Node[] =>
    node.type === 'ReturnStatement'
      ? nodes([node.argument])
      : children(node).flatMap(child => (isFunction(child) ? [] : find(child)));
  return find(body);
};

function entries(
  { className }: Sink,
  codes: readonly string[],
  messages: readonly string[],
  hints: readonly string[],
): readonly CodedError[] {
  const hint = hints.filter(text => text !== '').join(' / ');
  return codes
    .filter(code => /^[a-z0-9…][a-z0-9….-]*$/.test(code) && /[a-z]/.test(code))
    .filter(code => className !== null || code.includes('.'))
    .flatMap(code => messages.map(message => ({ className, code, message, hint })));
}

/** Follows errors and problems from where they are created to the texts that they are created with. */
class Collector {
  readonly #files: readonly SourceTree[];
  readonly #callsByName: ReadonlyMap<string, readonly NamedCall[]>;
  readonly #functionsByName: ReadonlyMap<string, readonly Func[]>;
  readonly #filesByConstant: ReadonlyMap<string, readonly SourceTree[]>;
  /** The call through which each function on the way was reached. */
  readonly #calls = new Map<Node, Call>();
  #depth = 0;
  /** Are parameters within a text followed to their calls? They are in codes; in messages they become `…`. */
  #followsParts = false;
  /** The tuple that an array pattern has at the moment, and a pattern without one that an evaluation needed. */
  readonly #tuples = new Map<Node, Tuple>();
  #openTuple: { readonly item: Node; readonly scope: Scope } | null = null;
  /** A function without a call whose parameter an evaluation needed. */
  #open: Func | null = null;

  constructor(files: readonly SourceTree[]) {
    this.#files = files;
    const pairs = <T>(list: (file: SourceTree) => readonly (readonly [string, T])[]) =>
      groupByName(files.flatMap(list));
    this.#callsByName = pairs(({ calls }) => calls.map(call => [call.name, call]));
    this.#functionsByName = pairs(({ functions }) => functions.map(func => [func.name ?? '', func]));
    this.#filesByConstant = pairs(file => [...file.constants.keys()].map(name => [name, file]));
  }

  collect(): Collected {
    const errors: CodedError[] = [];
    const unknown: string[] = [];
    for (const sink of this.#files.flatMap(file => file.sinks)) {
      const found = this.#follow(sink, 0);
      errors.push(...found);
      const isCopy = sink.code.type === 'MemberExpression';
      if (sink.className !== null && found.length === 0 && !isCopy) unknown.push(sink.file.path);
    }
    return { errors: withoutVague(errors), unknown };
  }

  #follow(sink: Sink, depth: number): readonly CodedError[] {
    this.#open = null;
    this.#openTuple = null;
    this.#followsParts = true;
    const codes = this.#texts(sink.code, sink);
    this.#followsParts = false;
    const messages = this.#texts(sink.message, sink);
    const hints = sink.hint === null ? [] : this.#texts(sink.hint, sink);
    const openTuple = this.#openTuple as { readonly item: Node; readonly scope: Scope } | null;
    if (openTuple !== null) {
      const pattern = openTuple.item.pattern as Node;
      const tuples = this.#findTuples(openTuple.item.init as Node, openTuple.scope);
      const none: Tuple = { elements: [], scope: sink };
      return (tuples.length > 0 ? tuples : [none]).flatMap(tuple => {
        this.#tuples.set(pattern, tuple);
        const found = this.#follow(sink, depth);
        this.#tuples.delete(pattern);
        return found;
      });
    }
    const open = this.#open as Func | null;
    if (open === null || depth > DEEPEST / 4) return entries(sink, codes, messages, hints);
    return this.#callsOf(open).flatMap(call => {
      this.#calls.set(open.node, call);
      const found = this.#follow(sink, depth + 1);
      this.#calls.delete(open.node);
      return found;
    });
  }

  #callsOf(func: Func): readonly Call[] {
    return (this.#callsByName.get(func.name ?? '') ?? [])
      .filter(
        ({ isMethod, call }) =>
          isMethod === func.isMethod && (isMethod ? isNear(func.file, call.file) : isVisible(func, call)),
      )
      .map(({ call }) => call);
  }

  /** The texts that an expression can yield. */
  #texts(node: Node, scope: Scope, isPart = false): readonly string[] {
    if (this.#depth > DEEPEST) return [ANY];
    this.#depth++;
    const texts = [...new Set(this.#evaluate(node, scope, isPart))];
    this.#depth--;
    return texts.length > MAX_ALTERNATIVES && isPart ? [ANY] : texts;
  }

  #evaluate(node: Node, scope: Scope, isPart: boolean): readonly string[] {
    switch (node.type) {
      case 'Literal':
        return typeof node.value === 'string' || typeof node.value === 'number' ? [String(node.value)] : [];
      case 'TemplateLiteral':
        return this.#template(node, scope);
      case 'Identifier':
        return this.#identifier(node.name as string, scope, isPart);
      case 'ConditionalExpression':
        return [node.consequent, node.alternate].flatMap(each => this.#texts(each as Node, scope, isPart));
      case 'LogicalExpression': {
        const left = this.#texts(node.left as Node, scope, isPart).filter(text => text !== ANY);
        const right = this.#texts(node.right as Node, scope, isPart);
        return isPart && left.length === 0 ? [ANY] : [...left, ...right];
      }
      case 'BinaryExpression':
        if (node.operator !== '+' || isNumber(node.left) || isNumber(node.right)) return [ANY];
        return combine([node.left, node.right].map(each => this.#texts(each as Node, scope, true)));
      case 'TSAsExpression':
      case 'TSNonNullExpression':
      case 'ParenthesizedExpression':
      case 'ChainExpression':
        return this.#texts(node.expression as Node, scope, isPart);
      case 'MemberItem': {
        const [value, ...others] = this.#messages(node, scope);
        return value && others.length === 0 ? this.#texts(value.node, value, isPart) : [ANY];
      }
      case 'MemberExpression': {
        const values = this.#messages(node, scope);
        if (values.length > 0) return values.flatMap(value => this.#texts(value.node, value, isPart));
        return this.#member(node, scope, isPart);
      }
      case 'CallExpression':
        return this.#call(node, scope, isPart);
      case 'TupleItem': {
        const tuple = this.#tuples.get(node.pattern as Node);
        if (!tuple) this.#openTuple ??= { item: node, scope };
        const value = tuple?.elements[node.index as number];
        return tuple && isNode(value) ? this.#texts(value, tuple.scope, isPart) : [ANY];
      }
      default:
        return [ANY];
    }
  }

  /** The arrays that an expression can yield. */
  #findTuples(node: Node, scope: Scope): readonly Tuple[] {
    const all = (list: readonly unknown[], inner = scope) =>
      nodes(list).flatMap(each => this.#findTuples(each, inner));
    switch (node.type) {
      case 'ArrayExpression':
        return [{ elements: node.elements as readonly unknown[], scope }];
      case 'TSAsExpression':
        return all([node.expression]);
      case 'ConditionalExpression':
        return all([node.consequent, node.alternate]);
      case 'LogicalExpression':
        return all([node.left, node.right]);
      case 'Identifier': {
        const local = scope.functions.flatMap(func => localConstants(func).get(node.name as string) ?? []);
        const found = this.#constant(node.name as string, scope.file);
        if (local[0]) return all([local[0]]);
        return found ? all([found.node], { file: found.file, functions: [] }) : [];
      }
      case 'MemberExpression': {
        const object = this.#constant(findName(node.object) ?? '', scope.file);
        const values = nodes(object?.node.properties).map(({ value }) => value);
        return object ? all(values, { file: object.file, functions: [] }) : [];
      }
      case 'CallExpression': {
        const func = this.#functionNamed(findName(node.callee), scope);
        return func ? all(results(func), { file: func.file, functions: [func] }) : [];
      }
      default:
        return [];
    }
  }

  /** The function that a name calls from there. */
  #functionNamed(name: string | null, scope: Scope): Func | null {
    const candidates = (this.#functionsByName.get(name ?? '') ?? []).filter(
      each => !each.isMethod && isVisible(each, scope),
    );
    return candidates.length === 1 ? (candidates[0] ?? null) : null;
  }

  #template(node: Node, scope: Scope): readonly string[] {
    const quasis = nodes(node.quasis).map(({ value }) => (value as { cooked: string }).cooked);
    const parts = nodes(node.expressions).map(each => {
      const texts = this.#texts(each, scope, true);
      const filled = texts.filter(text => text !== '');
      return filled.length > 0 ? filled : texts;
    });
    return combine(quasis.flatMap((quasi, i) => [[quasi], ...(parts[i] ? [parts[i]] : [])]));
  }

  #identifier(name: string, scope: Scope, isPart: boolean): readonly string[] {
    for (const [i, func] of scope.functions.entries()) {
      const constant = localConstants(func).get(name);
      if (constant) return this.#texts(constant, { ...scope, functions: scope.functions.slice(i) }, isPart);
      if (!hasParameter(func, name)) continue;
      const call = this.#calls.get(func.node);
      if (!call) {
        const isFollowed = !isPart || this.#followsParts;
        if (isFollowed && this.#callsOf(func).length > 0) this.#open ??= func;
        return [ANY];
      }
      const value = argumentFor(func, name, call.args);
      return value ? this.#texts(value, call, isPart) : [ANY];
    }
    const found = this.#constant(name, scope.file);
    return found ? this.#texts(found.node, { file: found.file, functions: [] }, isPart) : [ANY];
  }

  #constant(name: string, file: SourceTree): { readonly node: Node; readonly file: SourceTree } | null {
    const own = file.constants.get(name);
    if (own) return { node: own, file };
    const other = this.#filesByConstant.get(name)?.find(({ path }) => imports(file, name, path));
    return other ? { node: other.constants.get(name) as Node, file: other } : null;
  }

  /** The texts, functions of texts or groups of them in a message file that an expression can yield. */
  #messages(node: Node, scope: Scope): readonly (Scope & { readonly node: Node })[] {
    if (node.type === 'Identifier') {
      const name = node.name as string;
      for (const [i, func] of scope.functions.entries()) {
        const constant = localConstants(func).get(name);
        if (constant) return this.#messages(constant, { ...scope, functions: scope.functions.slice(i) });
        if (!hasParameter(func, name)) continue;
        const call = this.#calls.get(func.node);
        if (!call) return [];
        const value = argumentFor(func, name, call.args);
        return value ? this.#messages(value, call) : [];
      }
      const found = this.#constant(name, scope.file);
      if (found === null) return [];
      const inner = { file: found.file, functions: [] };
      return name === 'messages' ? [{ ...inner, node: found.node }] : this.#messages(found.node, inner);
    }
    if (node.type !== 'MemberExpression' && node.type !== 'MemberItem') return [];
    const { object, property: key, computed } = node;
    return this.#messages(object as Node, scope).flatMap(group => {
      if (computed !== true) {
        const value = property(group.node, findName(key) ?? '');
        return value ? [{ ...group, node: value }] : [];
      }
      return nodes(group.node.properties).map(each => ({ ...group, node: each.value as Node }));
    });
  }

  /** A member of a constant object: the one that is named, or any. */
  #member({ object, property: key, computed }: Node, scope: Scope, isPart: boolean): readonly string[] {
    const name = findName(object);
    const found = name === null ? null : this.#constant(name, scope.file);
    if (found?.node.type !== 'ObjectExpression') return [ANY];
    const context = { file: found.file, functions: [] };
    if (!computed) {
      const value = property(found.node, findName(key) ?? '');
      return value ? this.#texts(value, context, isPart) : [ANY];
    }
    return nodes(found.node.properties).flatMap(({ value }) =>
      isNode(value) ? this.#texts(value, context, isPart) : [],
    );
  }

  /** The results of a function of the program. */
  #call({ callee, arguments: args }: Node, scope: Scope, isPart: boolean): readonly string[] {
    const message = this.#messages(callee as Node, scope)[0];
    const func =
      message?.file.functions.find(({ node }) => node === message.node) ??
      this.#functionNamed(findName(callee), scope);
    if (!func || this.#calls.has(func.node)) return [ANY];
    this.#calls.set(func.node, { ...scope, args: nodes(args) });
    const inner = { file: func.file, functions: [func] };
    const texts = results(func).flatMap(each => this.#texts(each, inner, isPart));
    this.#calls.delete(func.node);
    return texts.length > 0 ? texts : [ANY];
  }
}

/** A message without words, but for a position. */
const VAGUE = /^(?:[^\p{L}]|line)*$/u;

/** Drops codes and messages with `…` of which there are precise ones, and messages repeated with their position. */
function withoutVague(errors: readonly CodedError[]): readonly CodedError[] {
  const isCovered = (error: CodedError, other: CodedError): boolean => {
    if (error.className !== other.className) return false;
    const [prefix = '', rest] = error.code.split(ANY);
    if (rest !== undefined) return !other.code.includes(ANY) && other.code.startsWith(prefix);
    if (error.code !== other.code || VAGUE.test(other.message)) return false;
    if (VAGUE.test(error.message)) return true;
    const suffix = error.message.slice(other.message.replace(/[.:]?$/, '').length);
    return error.message.length > other.message.length && error.message.endsWith(suffix)
      ? error.message.startsWith(other.message.replace(/[.:]?$/, '')) && VAGUE.test(suffix)
      : false;
  };
  return errors.filter(error => !errors.some(other => isCovered(error, other)));
}

function groupByName<T>(pairs: readonly (readonly [string, T])[]): ReadonlyMap<string, readonly T[]> {
  const groups = new Map<string, T[]>();
  for (const [name, value] of pairs) groups.set(name, [...(groups.get(name) ?? []), value]);
  return groups;
}

const imports = (file: SourceTree, name: string, path: string): boolean => {
  const from = file.imports.get(name);
  return from !== undefined && (from === path || (from.endsWith('/') && path.startsWith(from)));
};

/** Are both files in the same module? A method of the same name elsewhere is another one. */
const isNear = (a: SourceTree, b: SourceTree): boolean => a.path.split('/')[0] === b.path.split('/')[0];

/** Can the function be called by its name from there? */
const isVisible = ({ name, file, outer }: Func, { file: from, functions }: Scope): boolean =>
  file === from ? outer === null || functions.includes(outer) : imports(from, name ?? '', file.path);

/** Every combination of one text of each part. */
function combine(parts: readonly (readonly string[])[]): readonly string[] {
  const all = parts.reduce<readonly string[]>(
    (texts, part) => texts.flatMap(text => part.map(next => text + next)),
    [''],
  );
  return all.map(text => text.replace(/…(?:\s*…)+/g, ANY));
}

/** Collects the errors and problems with codes from the sources below a folder. The version stays `…`. */
export function collectErrors(folder: string, isError: (name: string) => boolean): Collected {
  const paths = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter(path => path.endsWith('.ts') && !/\.d\.ts$|^version\.ts$/.test(path))
    .sort();
  const files = paths.map(path => readTree(path, readFileSync(`${folder}/${path}`, 'utf8'), isError));
  return new Collector(files).collect();
}
