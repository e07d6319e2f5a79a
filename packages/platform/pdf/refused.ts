/** A PDF that we don't take. The reason completes the sentence "We can't take it because …". */
export class PdfRefused extends Error {
  override name = 'PdfRefused';
  readonly reason: string;
  constructor(reason: string) {
    super(reason);
    this.reason = reason;
  }
}

export class PdfEncrypted extends Error {
  override name = 'PdfEncrypted';
}

export const REASONS = {
  program: 'it has a program in it',
  attachment: 'it has other files attached',
  xfa: 'it’s a form that only opens in the program it was made for',
  unpacked: 'it would be far too large when it’s opened',
  signed: 'it’s signed digitally, and it has actions or hidden content that we’d have to remove',
} as const;
