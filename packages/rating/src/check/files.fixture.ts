import { exampleFile } from '../example.fixture.ts';

// biome-ignore lint/suspicious/noExplicitAny: any JSON, as it comes from a file
export type Json = any;

/** The worked example's files. Tests change copies of them. */
export const form: Json = exampleFile('form');
export const plan: Json = exampleFile('plan');
