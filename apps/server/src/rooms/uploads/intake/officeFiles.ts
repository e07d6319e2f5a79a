import { readFile } from 'node:fs/promises';
import {
  fieldProblem,
  formulaProblem,
  innerKind,
  isLoadedFrom,
  partProblem,
  REASONS,
  type Reason,
  relationshipProblem,
  typesProblem,
} from './office/rules.ts';
import { addressesOf, contentTypesOf, fieldsOf, formulasOf, relationshipsOf, xmlOf } from './office/xml.ts';
import { type Part, readZip } from './office/zip.ts';
import { type Opened, Rejected } from './open.ts';

const REQUIRED = { docx: 'word/document.xml', xlsx: 'xl/workbook.xml' } as const;
type OfficeKind = keyof typeof REQUIRED;
const TYPES = '[Content_Types].xml';

/** Opens every part of an Office file. It's taken as it is or not at all. */
export async function openOfficeFile(path: string, kind: OfficeKind): Promise<Opened> {
  checkOfficeFile(await readFile(path), kind);
  return {};
}

function checkOfficeFile(zip: Buffer, kind: OfficeKind, isInner = false): void {
  const parts = readZip(zip);
  const names = new Set(parts.map(({ name }) => name));
  if (!names.has(TYPES) || !names.has(REQUIRED[kind])) throw new Error(`This is a ZIP, and not a ${kind}.`);
  for (const part of parts) refuseFor(partProblem(part.name));
  for (const part of parts) {
    const content = part.unpack();
    const inner = innerKind(part.name);
    if (inner && isInner) refuseFor(REASONS.attachment);
    else if (inner) checkOfficeFile(content, inner, true);
    else if (/\.(xml|rels|vml|svg)$/i.test(part.name)) checkXml(part, xmlOf(content), kind);
  }
}

function checkXml({ name }: Part, xml: string, kind: OfficeKind): void {
  if (name === TYPES) refuseFor(typesProblem(contentTypesOf(xml), kind));
  if (/\.rels$/i.test(name)) for (const one of relationshipsOf(xml)) refuseFor(relationshipProblem(one));
  if (name.startsWith('word/')) for (const field of fieldsOf(xml)) refuseFor(fieldProblem(field));
  if (name.startsWith('xl/')) for (const formula of formulasOf(xml)) refuseFor(formulaProblem(formula));
  if (!/^(word|xl)\//.test(name)) return;
  const loaded = [...addressesOf(xml, 'src'), ...(/\.svg$/i.test(name) ? addressesOf(xml, 'href') : [])];
  if (loaded.some(isLoadedFrom)) refuseFor(REASONS.outside);
}

function refuseFor(reason: Reason | undefined): void {
  if (reason !== undefined) throw new Rejected('fileUnsafe', { reason });
}
