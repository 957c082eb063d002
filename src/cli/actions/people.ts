import { chooseSource, findPeople, type ListedPerson, listPeople, listUnits } from '../../app/index.js';
import { counted } from '../../core/index.js';
import { departmentNames } from '../../sections/index.js';
import type { Flags } from '../flags.js';
import { namedSource, parseNamedUnit, parseSettings } from '../parse/requests.js';
import { oneLine } from '../report.js';
import { getObserver, type Terminal } from '../terminal.js';
import { printJson } from './print-result.js';
import { formatTable } from './table.js';

async function parseList(flags: Flags, terminal: Terminal) {
  const settings = await parseSettings(flags, terminal);
  const source = chooseSource(namedSource(flags), settings);
  getObserver(terminal).progress?.('Listing the people …');
  return { settings, source, unit: parseNamedUnit(flags) };
}

const getRow = ({ netId, name, rank, units }: ListedPerson): readonly string[] => {
  const colleges = [...new Set(units.flatMap(({ college }) => college ?? []))];
  const names = [departmentNames(units), colleges].map(each => each.join('; ') || null);
  return [netId, name, rank, ...names].map(text => oneLine(text ?? '-'));
};

/** Prints the people of a source, or those whose names match. */
export async function findNames(words: string, flags: Flags, terminal: Terminal): Promise<void> {
  const request = await parseList(flags, terminal);
  const { people, isNear } =
    words === ''
      ? { people: await listPeople(request), isNear: false }
      : await findPeople({ ...request, words });
  terminal.clearProgress();
  if (flags.json) {
    const list = people.map(({ netId, name, rank, units }) => {
      const { college = null, department = null } = units[0] ?? {};
      return { netId, name, rank, college, department, units };
    });
    return printJson({ near: isNear, people: list }, false, terminal);
  }
  terminal.out(formatTable(people.map(getRow)));
  const count = counted(people.length, 'person', 'people');
  terminal.err(
    isNear ? `No name matches “${oneLine(words)}”; ${count} with a name near it.\n` : `${count}\n`,
  );
}

/** Prints the colleges of a source with their departments. */
export async function printUnits(flags: Flags, terminal: Terminal): Promise<void> {
  const colleges = await listUnits(await parseList(flags, terminal));
  terminal.clearProgress();
  if (flags.json) return printJson(colleges, false, terminal);
  const rows = colleges.flatMap(({ name, people, departments }) => [
    [oneLine(name ?? 'College not recorded'), String(people)],
    ...departments.map(each => [`  ${oneLine(each.name ?? 'Department not recorded')}`, String(each.people)]),
  ]);
  terminal.out(formatTable(rows));
  const departments = colleges.reduce((sum, college) => sum + college.departments.length, 0);
  terminal.err(`${counted(colleges.length, 'college')}, ${counted(departments, 'department')}\n`);
}
