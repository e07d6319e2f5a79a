import { sanitizeFileName } from './format.ts';

export const FILE_NAME_LENGTH = 120;
const EXTENSION = /\.[^.]{1,10}$/;

/**
 * The name that a file is kept and offered under: without the characters of spec §5, and without invisible ones, which can
 * make `exe.jpg` of `gpj.exe`. A long name keeps its extension.
 */
export function storedFileName(name: string, fallback = 'file'): string {
  const visible = name.replace(/\s/gu, ' ').replace(/[\p{Cc}\p{Cf}\p{Co}\p{Cn}\p{Cs}]/gu, '');
  const tidy = trimmed(sanitizeFileName(visible).replace(/ {2,}/g, ' '));
  if (tidy.length <= FILE_NAME_LENGTH) return tidy || fallback;
  const extension = EXTENSION.exec(tidy)?.[0] ?? '';
  return trimmed(cut(tidy, FILE_NAME_LENGTH - extension.length)) + extension;
}

const trimmed = (name: string): string => name.replace(/^[. ]+|[. ]+$/g, '');

/** A character outside the basic plane takes two places: none is cut in half. */
const cut = (text: string, length: number): string => text.slice(0, length).replace(/[\ud800-\udbff]$/, '');

/** In lower case and without the dot; empty if there is none. */
export const extensionOf = (name: string): string => EXTENSION.exec(name)?.[0].slice(1).toLowerCase() ?? '';

/** The same name with another extension. */
export const withExtension = (name: string, extension: string): string =>
  storedFileName(`${name.replace(EXTENSION, '')}.${extension}`);
