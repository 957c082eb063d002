import type { Section } from '../model.js';
import type { Chapter, ContentsLine, PacketModel } from './model.js';

/** A list of sections as lines of the contents. */
const listed = (sections: readonly Section[]): readonly ContentsLine[] =>
  sections.map(({ id, title }) => ({ id, number: null, title }));

/** The lines of the contents: the chapters, and the sections that have a heading within them. */
export function contentsOf(model: PacketModel): readonly ContentsLine[] {
  const { glance, teaching, research, mentoring, service, statements, attached, cv, quality } = model;
  const line = ({ id, number, title }: Chapter): ContentsLine => ({ id, number, title });
  const within = (id: string, title: string, there: boolean): readonly ContentsLine[] =>
    there ? [{ id, number: null, title }] : [];
  return [
    line(glance),
    line(teaching),
    ...within('courses', 'Scheduled courses', teaching.courses !== null),
    ...listed(teaching.sections),
    line(research),
    ...listed(research.sections),
    ...within('counts', 'Publications by type and year', research.counts !== null),
    ...within('grants', 'Funding', research.grants.length > 0),
    line(mentoring),
    line(service),
    ...listed(service.sections),
    line(statements),
    ...(attached ? [line(attached)] : []),
    ...(cv ? [line(cv)] : []),
    ...(quality ? [line(quality)] : []),
  ];
}
