import type { StateView, Step } from './views.js';

/** A next step that is a link. */
export const link = (label: string, href: string): Step => ({ kind: 'link', label, href, fields: [] });

/** A next step that posts a form. */
export const post = (label: string, href: string, fields: Step['fields'] = []): Step => ({
  kind: 'post',
  label,
  href,
  fields,
});

/** A page in place of the content, without progress. */
export const state = (heading: string, text: string, step: Step | null): StateView => ({
  heading,
  text,
  step,
  aside: null,
  progress: null,
  refresh: null,
});
