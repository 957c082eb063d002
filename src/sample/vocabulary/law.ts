import { BIBLIOGRAPHIC, LEGAL } from './styles.js';
import type { Tables } from './table.js';

export const law: Tables = {
  'LAW: Law School': {
    style: LEGAL,
    threads: [
      'in interstate water compacts: equitable apportionment|compact clause consent|tribal reserved rights|municipal preference|shortage sharing; Downstream|The Last Acre-Foot|First in Time; in the Colorado River Basin|in arid states|after Kansas v. Colorado',
      'in plea bargaining: prosecutorial disclosure|§ 1983 claims|jury waivers|collateral consequences|sentencing discounts; Bargaining in the Dark|“Reasonable” Minds|The Vanishing Trial; in misdemeanor courts|under state constitutions|after Lafler and Frye',
      'in religious liberty: accommodation|church autonomy|exemption statutes|property disputes|compelling interests; Rendering Unto|A Modest Wall|Conscience and Costs; in comparative perspective|under state law|since Smith',
      'in contract remedies: liquidated damages|specific performance|unjust enrichment|arbitration clauses|good faith; Promises, Promises|The Price of Breach|Paying for Less; in consumer contracts|at common law|in relational contracts',
      'in administrative law: agency guidance|standing|nondelegation|open records|hearing officers; Who Decides?|The Quiet Rulemaking|Explaining Government; in the states|after Chevron|in land management',
    ],
    journals:
      'Tamarack Law Review|Northmere Law Journal|1 Journal of Arid-Lands and Water Law|Cape Verity Law Review|2 Criminal Procedure Quarterly|3 Journal of Church, State, and Law|4 Contract and Remedy Law Journal|5 Public Lands and Administrative Law Review',
    societies:
      'Western Association of Law Teachers|3 Society for Comparative Religious Liberty|1 Water Law Teachers’ Conference|4 American Contracts Forum',
    sponsors:
      'Utah Commission on Criminal Justice 10–60|Larkwood Foundation for Religious Liberty 15–90|National Institute of Justice 60–260',
    courses:
      'LAW 505 Civil Procedure|510 Contracts|515 Criminal Law|520 Property|525 Torts|530 Constitutional Law|540 Legal Research and Writing|602 Administrative Law|610 Evidence|618 Professional Responsibility|640 Water Law|652 Remedies|667 Law and Religion|671 Criminal Procedure|744R Law Seminar',
    degrees:
      'JD Law|BA Political Science ; JD Law|BA History ; JD Law|MA Philosophy|BA English ; LLM Law|JD Law|BA Economics',
    licenses:
      'Member of the Bar, Supreme Court of Utah|Member of the Bar, United States Court of Appeals for the Tenth Circuit',
  },
  'LAW: Law Library': {
    style: BIBLIOGRAPHIC,
    threads: [
      'in legal research instruction: citator use|source evaluation|research logs|statutory searching|flipped classrooms; Beyond the Headnote|Asking the Right Index|Cite-Check; in the first-year course|for clinic students|after the change in citation manuals',
      'in law collections: looseleaf cancellation|print retention|foreign gazettes|open-access law reviews|rare statutes; What We Keep|The Last Looseleaf|Shelf Space; in academic law libraries|on a shrinking budget|across a consortium',
      'in state legislative history: committee tapes|bill drafts|session laws|digitization|code revision notes; Tracing Intent|Minutes of the Meeting|The Paper Statute; in Utah since 1896|in western states|for practitioners',
    ],
    journals:
      'Law Librarianship Quarterly|Legal Reference Review|1 Journal of Legal Research Instruction|3 The State Bar Practice Journal|2 Collections & Codes',
    societies:
      'Western Chapter of Law Libraries|Association of Academic Law Librarians|Society for Legal Bibliography',
    sponsors:
      'Institute of Museum and Library Services (IMLS) 10–90|Utah State Archives 4–20|Legal Bibliography Fund 2–8',
    courses:
      'LAW 540 Legal Research and Writing|632 Advanced Legal Research|634 Tax Research|635 Foreign and International Legal Research|636 Legislative History Research',
    degrees:
      'MLIS Library and Information Science|JD Law|BA English ; MLIS Law Librarianship|JD Law|BA History',
    licenses: 'Member of the Bar, Supreme Court of Utah',
    undergraduateOnly: true,
  },
};
