import type { HelperDelegate, HelperOptions, TemplateDelegate } from 'handlebars';
import { errorAt } from './check.js';
import { BOUNDS, boundText } from './safety/bounds.js';

/** The call of a partial that a file makes first, for messages. */
export interface PartialCall {
  readonly name: string;
  readonly source: string;
  readonly line: number;
}

type EachOptions = HelperOptions & { readonly loc: hbs.AST.SourceLocation };

/** Characters of rounds that are joined at once: a text of many small pieces takes several times its memory. */
const JOINED_CHARACTERS = 4096;

/** Counts what one filling does, and ends it at the bounds. */
export class FillBudget {
  #calls = 0;
  #rounds = 0;
  #characters = 0;
  #depth = 0;

  /** Call at the start of each filling. */
  reset(): void {
    this.#calls = 0;
    this.#rounds = 0;
    this.#characters = 0;
    this.#depth = 0;
  }

  /** The partial, ending the filling with a TemplateError `template.limit` at the bounds of calls. */
  partial(run: TemplateDelegate, { name, source, line }: PartialCall): TemplateDelegate {
    const what = `{{> ${name}}}`;
    return (context, options) => {
      if (++this.#calls > BOUNDS.calls) {
        const message = `${what}: partials are called more than ${boundText('calls')} times in a page.`;
        throw errorAt('template.limit', source, line, message, 'Call fewer partials within each other.');
      }
      if (++this.#depth > BOUNDS.partialDepth) {
        const nested = `${what}: partials call each other more than ${boundText('partialDepth')} deep.`;
        throw errorAt('template.limit', source, line, nested, 'End the recursion with {{#if}}.');
      }
      const before = this.#characters;
      const text = run(context, options);
      this.#depth--;
      this.#setCharacters(before + text.length, what, source, line);
      return text;
    };
  }

  /** The helper `each`, ending the filling with a TemplateError `template.limit` at the bounds of loops. */
  each(run: HelperDelegate): HelperDelegate {
    const budget = this;
    return function each(this: unknown, list: unknown, options?: EachOptions) {
      // Handlebars itself refuses a loop without a list.
      if (options === undefined) return run.call(this, list);
      const { source, start } = options.loc;
      const before = budget.#characters;
      let length = 0;
      let joined = '';
      let texts: string[] = [];
      let pending = 0;
      const fn: HelperOptions['fn'] = (item, data) => {
        if (++budget.#rounds > BOUNDS.rounds) {
          const message = `{{#each}}: loops repeat more than ${boundText('rounds')} times in a page.`;
          throw errorAt('template.limit', source, start.line, message, 'Nest fewer loops.');
        }
        const text = options.fn(item, data);
        length += text.length;
        budget.#setCharacters(before + length, '{{#each}}', source, start.line);
        texts.push(text);
        pending += text.length;
        if (pending >= JOINED_CHARACTERS) {
          joined += texts.length === 1 ? text : texts.join('');
          texts = [];
          pending = 0;
        }
        return '';
      };
      const other: string = run.call(this, list, { ...options, fn });
      return joined + texts.join('') + other;
    };
  }

  /** The page that was filled from a file, if it is within the bounds. */
  finish(page: string, source: string): string {
    this.#setCharacters(page.length, 'body', source, 1);
    return page;
  }

  /** Sets the characters of the page so far. @param what the expression that has written the last of them */
  #setCharacters(characters: number, what: string, source: string, line: number): void {
    this.#characters = characters;
    if (characters <= BOUNDS.pageCharacters) return;
    const message = `${what}: the page is longer than ${boundText('pageCharacters')} characters.`;
    throw errorAt('template.limit', source, line, message, 'Make several documents, or print less in each.');
  }
}
