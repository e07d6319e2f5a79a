/** Reads packages/rating/programs: a folder for each program, in it one for each edition, with its form and plans. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { Questions } from '@portico/rating';
import { PROGRAMS_FOLDER } from '@portico/rating/programsFolder';

const at = (path: string): URL => new URL(path, PROGRAMS_FOLDER);

export const hasProgramFile = (path: string): boolean => existsSync(at(path));
/** Empty, if there is no file. */
export const readProgramText = (path: string): string =>
  hasProgramFile(path) ? readFileSync(at(path), 'utf8') : '';
export const readProgramFile = (path: string): unknown => JSON.parse(readProgramText(path));
/** Every question that forms may ask. */
export const readQuestions = (): Questions => Questions.parse(readProgramFile('questions.json'));

/** An edition's files, by their paths in the folder. */
export interface EditionPaths {
  /** HO3-HBR-2026.2 */
  readonly code: string;
  /** 2026.2 */
  readonly number: string;
  readonly form: string;
  readonly plan: string;
}

const foldersIn = (path: string): string[] =>
  readdirSync(at(path), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .sort();

const PLAN = '.plan.json';

export function editionPaths(): EditionPaths[] {
  return foldersIn('./').flatMap((program) =>
    foldersIn(`${program}/`).flatMap((number) => {
      const folder = `${program}/${number}/`;
      const plans = readdirSync(at(folder)).filter((name) => name.endsWith(PLAN));
      return plans.sort().map((name) => {
        const market = name.slice(0, -PLAN.length);
        return {
          code: `${program}-${market}-${number}`.toUpperCase(),
          number,
          form: `${folder}form.json`,
          plan: folder + name,
        };
      });
    }),
  );
}
