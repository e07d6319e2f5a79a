import { type ProgramCode, WRITING_STATES, type WritingState } from '../reference/keys.ts';

/** A form and which policies it is part of. */
interface Form {
  readonly number: string;
  readonly title: string;
  readonly about: string;
  readonly programs: readonly ProgramCode[];
  readonly states?: readonly WritingState[];
  readonly surplusOnly?: true;
  readonly mortgageesOnly?: true;
}

/** The editions we have used, each from the day after the last one ended. */
const EDITIONS = [
  { edition: '03 18', valid_from: '1900-01-01', valid_to: '2024-07-01' },
  { edition: '07 24', valid_from: '2024-07-01', valid_to: '9999-12-31' },
];

const HOMES: readonly ProgramCode[] = ['HO3', 'HO6'];
const BUILDINGS: readonly ProgramCode[] = ['HO3', 'HO6', 'DP3'];
const ALL: readonly ProgramCode[] = ['HO3', 'HO6', 'DP3', 'FLD'];

const STATE_NAMES: Readonly<Record<WritingState, string>> = {
  AL: 'Alabama',
  FL: 'Florida',
  GA: 'Georgia',
  LA: 'Louisiana',
  NC: 'North Carolina',
  NJ: 'New Jersey',
  SC: 'South Carolina',
  TX: 'Texas',
};

/** The changes that each state's law makes to a form. */
const stateForms = (prefix: string, programs: readonly ProgramCode[]): Form[] =>
  WRITING_STATES.map((state) => ({
    number: `${prefix}-${state}`,
    title: `Special Provisions – ${STATE_NAMES[state]}`,
    about: `Changes parts of your policy to follow ${STATE_NAMES[state]} law.`,
    programs,
    states: [state],
  }));

const FORMS: readonly Form[] = [
  {
    number: 'CB-HO-03',
    title: 'Homeowners Special Form',
    about: 'The main part of your policy: what it covers, what it doesn’t, and what to do after a loss.',
    programs: ['HO3'],
  },
  {
    number: 'CB-HO-06',
    title: 'Condominium Unit-Owners Form',
    about: 'The main part of your policy: what it covers, what it doesn’t, and what to do after a loss.',
    programs: ['HO6'],
  },
  {
    number: 'CB-DP-03',
    title: 'Dwelling Property Special Form',
    about: 'The main part of your policy: what it covers, what it doesn’t, and what to do after a loss.',
    programs: ['DP3'],
  },
  {
    number: 'CB-FL-01',
    title: 'Flood Policy – Dwelling Form',
    about: 'The main part of your policy: what counts as a flood, what is covered, and what isn’t.',
    programs: ['FLD'],
  },
  ...stateForms('CB-HO-01', HOMES),
  ...stateForms('CB-DP-01', ['DP3']),
  ...stateForms('CB-FL-02', ['FLD']),
  {
    number: 'CB-DP-20',
    title: 'Premises Liability',
    about: 'Pays if someone is hurt at the property you rent out and you are responsible.',
    programs: ['DP3'],
  },
  {
    number: 'CB-HO-12',
    title: 'Personal Property Replacement Cost',
    about: 'Pays what it costs to replace your belongings, without a deduction for their age.',
    programs: HOMES,
  },
  {
    number: 'CB-HO-14',
    title: 'Loss Assessment Coverage',
    about: 'Pays your share when your association charges its owners for a covered loss.',
    programs: ['HO6'],
  },
  {
    number: 'CB-PR-10',
    title: 'Hurricane Deductible',
    about: 'Sets the deductible that applies to damage from a hurricane.',
    programs: BUILDINGS,
    states: ['AL', 'FL', 'LA', 'NC', 'NJ', 'SC'],
  },
  {
    number: 'CB-PR-11',
    title: 'Windstorm or Hail Deductible',
    about: 'Sets the deductible that applies to damage from wind or hail.',
    programs: BUILDINGS,
    states: ['GA', 'TX'],
  },
  {
    number: 'CB-PR-15',
    title: 'Limited Fungi, Wet or Dry Rot Coverage',
    about: 'Limits what the policy pays for mold and rot that a covered loss causes.',
    programs: BUILDINGS,
  },
  {
    number: 'CB-PR-18',
    title: 'Catastrophic Ground Cover Collapse',
    about: 'Covers a building that can’t be lived in after the ground under it collapses.',
    programs: ['HO3', 'DP3'],
    states: ['FL'],
  },
  {
    number: 'CB-FL-10',
    title: 'Limits for Basements and Enclosures',
    about: 'Lists what is covered below the lowest elevated floor.',
    programs: ['FLD'],
  },
  {
    number: 'CB-PR-40',
    title: 'Mortgage Clause',
    about: 'Protects your mortgage company’s interest in the building, and says when we notify it.',
    programs: ALL,
    mortgageesOnly: true,
  },
  {
    number: 'CB-SL-01',
    title: 'Surplus Lines Notice',
    about: 'Says that a surplus lines insurer wrote the policy, and what that means for you.',
    programs: ALL,
    surplusOnly: true,
  },
  {
    number: 'CB-PN-01',
    title: 'Privacy Notice',
    about: 'Explains what we know about you, who we share it with, and the choices you have.',
    programs: ALL,
  },
];

export const policyForms = FORMS.flatMap(
  ({ number, title, about, programs, states, surplusOnly, mortgageesOnly }, position) =>
    EDITIONS.map((edition) => ({
      number,
      ...edition,
      title,
      about,
      position,
      programs,
      states: states ?? null,
      surplus_only: surplusOnly ?? false,
      mortgagees_only: mortgageesOnly ?? false,
    })),
);
