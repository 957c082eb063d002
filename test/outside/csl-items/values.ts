/** A name of CSL-JSON. */
export interface Name {
  readonly family?: string;
  readonly given?: string;
  readonly 'dropping-particle'?: string;
  readonly 'non-dropping-particle'?: string;
  readonly suffix?: string;
  readonly 'comma-suffix'?: boolean;
  readonly literal?: string;
}

/** A date of CSL-JSON, in parts or in words. */
export interface CslDate {
  readonly 'date-parts'?: readonly (readonly number[])[];
  readonly season?: number;
  readonly circa?: boolean;
  readonly literal?: string;
}

export const person = (given: string, family: string, parts: Name = {}): Name => ({
  given,
  family,
  ...parts,
});
export const group = (literal: string): Name => ({ literal });

/** Year, month and day, as far as given. */
export const date = (...parts: readonly number[]): CslDate => ({ 'date-parts': [parts] });
export const range = (from: readonly number[], to: readonly number[]): CslDate => ({
  'date-parts': [from, to],
});

/** 1.0.2 renamed `event` to `event-title`; styles of both versions find the name of the event. */
export const event = (title: string): Readonly<Record<string, string>> => ({
  event: title,
  'event-title': title,
});

const TEAM: readonly Name[] = [
  person('Ines', 'Abendroth'),
  person('Tomasz', 'Baranowicz'),
  person('Marie-Claire', 'Chastelain'),
  person('Owen R.', 'Davenhall'),
  person('Femke', 'Ehrlings', { 'non-dropping-particle': 'van den' }),
  person('José Luis', 'Ferrandis Prats'),
  person('Aoife', 'O’Galvin'),
  person('Li', 'Hanwen'),
  person('Søren', 'Ibsgaard'),
  person('K. T.', 'Jayawira'),
  person('Leonor', 'Kestrel-Ames'),
  person('Bruno', 'Lacerda', { suffix: 'Filho' }),
  person('Nadia', 'Mansouri', { 'non-dropping-particle': 'al-' }),
  person('Peter', 'Norrington', { suffix: 'Jr.', 'comma-suffix': true }),
  person('Olga V.', 'Ozerskaya'),
  person('Giulia', 'Perrone', { 'dropping-particle': 'de' }),
  person('Quentin', 'Quillfeather'),
  person('Rosa', 'Ruizdael'),
  person('Hiro', 'Satomura'),
  person('Wilhelmina', 'Tornqvist'),
  person('Ugo', 'Umbertini'),
  person('Vera', 'Vasilescu'),
  person('Dai', 'Wyncoll'),
  person('Xenia', 'Xanthou'),
  person('Yusuf', 'Yıldızeli'),
];

/** The first names of a team of 25. */
export const team = (size: number): readonly Name[] => TEAM.slice(0, size);
