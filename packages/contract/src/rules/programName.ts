/** What policyholders call a program, if the trade's name says little to them. */
const PLAIN_NAMES: Readonly<Record<string, string>> = {
  'Condominium unit owners': 'Condo',
  'Dwelling fire': 'Rental home',
};

/** `Condo`, `Homeowners`. */
export const programName = ({ Name }: { readonly Name: string }): string => PLAIN_NAMES[Name] ?? Name;

/** The trade's name, as short as a column of a work table. */
export const shortProgramName = ({ Name }: { readonly Name: string }): string =>
  Name === 'Condominium unit owners' ? 'Condo' : Name;
