/** The kinds of file that can be uploaded. Names, `Content-Type` headers and extensions are claims; `sniff` decides. */
export const FILE_KINDS = {
  jpeg: { type: 'image/jpeg', extensions: ['jpg', 'jpeg'] },
  png: { type: 'image/png', extensions: ['png'] },
  webp: { type: 'image/webp', extensions: ['webp'] },
  pdf: { type: 'application/pdf', extensions: ['pdf'] },
  // Staff's alone, and never shown in a browser: it can only be downloaded.
  docx: {
    type: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    extensions: ['docx'],
  },
  xlsx: { type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', extensions: ['xlsx'] },
  txt: { type: 'text/plain', extensions: ['txt'] },
} as const satisfies Record<string, { readonly type: string; readonly extensions: readonly string[] }>;

export type FileKind = keyof typeof FILE_KINDS;
export type ImageKind = 'jpeg' | 'png' | 'webp';

const STAFF_ONLY: readonly FileKind[] = ['docx', 'xlsx', 'txt'];
const IMAGES: readonly FileKind[] = ['jpeg', 'png', 'webp'];

export const isImage = (kind: FileKind): kind is ImageKind => IMAGES.includes(kind);
export const isForStaffOnly = (kind: FileKind): boolean => STAFF_ONLY.includes(kind);

/** The kind that a file's extension claims. */
export const kindByExtension = (extension: string): FileKind | undefined =>
  (Object.keys(FILE_KINDS) as FileKind[]).find((kind) =>
    (FILE_KINDS[kind].extensions as readonly string[]).includes(extension),
  );
