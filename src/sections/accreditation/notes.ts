/* The notes of the tables of AACSB (2020 standards, tables 3-1 and 8-1), in our words. */

export const SUFFICIENCY_NOTES: readonly string[] = [
  '1. The table lists everyone who contributes to the mission of the school in the period: participating and supporting faculty, graduate students with formal teaching duties, and administrators with faculty rank. People who left before its end are not listed; those who joined are.',
  '2. Teaching is measured in student credit hours: enrollment times credit hours. A person without teaching is listed with 0, and counts in the qualifications.',
  '3. Responsibilities: UT undergraduate teaching, MT master’s teaching, DT doctoral teaching and mentoring, ADM administration, RES research, ED executive education, SER other service and outreach. A person may have several.',
  '4. Qualifications by the criteria of the school: SA scholarly academic, PA practice academic, SP scholarly practitioner, IP instructional practitioner, A additional (none of the four).',
  '5. Percent of time is that devoted to the mission of the school in the period: 100 for a full-time person; less for part-time work, an appointment shared with another unit, or a leave. Doctoral students count with the time of their teaching alone.',
  '6. The basis states briefly why a person has the qualification; the vita documents it.',
];

export const TEST_NOTES: readonly string[] = [
  'Participating faculty normally teach at least 75% in the school and 60% in each discipline. SA are normally at least 40%, and SA, PA, SP and IP together at least 90%, of the percent of time, in the school and in each discipline. Each share is followed by its counts: credit hours, or sums of the percent of time.',
];

export const CONTRIBUTION_NOTES: readonly string[] = [
  'Only works with a date of publication in the period count. A work of several people counts once in each row and once in the total. A work that is not marked as refereed counts as not refereed. Shares are of the total of the row.',
  'Full-time equivalents are sums of the percent of time devoted to the mission, divided by 100.',
];
