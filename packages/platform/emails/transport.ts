import { randomBytes } from 'node:crypto';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { createTransport, type SendMailOptions } from 'nodemailer';
import type { QueueFailure } from '../queue.ts';
import { oneLine } from './content.ts';
import { picturesIn } from './pictures.ts';

/** A message as the outbox hands it over. */
export interface OutgoingEmail {
  readonly key: string;
  readonly to: string;
  /** The brand's name and address, or its name alone as long as it has none. Null only for emails queued by older versions. */
  readonly sender: string | null;
  readonly subject: string;
  readonly text: string;
  readonly html: string | null;
  readonly createdAt: Date;
}

export interface EmailTransport {
  /** Resolves when the mail server has accepted the email; rejects with nodemailer's error. */
  send(email: OutgoingEmail): Promise<void>;
  close(): void;
}

export interface TransportOptions {
  /** An smtp:// or smtps:// URL. Without one, emails become files in the folder. */
  readonly smtpUrl?: string | undefined;
  readonly folder: string;
  /** Replaces the brands' own addresses, for a mail server that may not send for them. */
  readonly from?: string | undefined;
}

export const emailTransport = ({ smtpUrl, folder, from }: TransportOptions): EmailTransport =>
  smtpUrl === undefined ? folderTransport(folder, from) : smtpTransport(smtpUrl, from);

const NO_SENDER = 'Portico <no-reply@portico.localhost>';
/** A name and an address as they are kept: whatever the name has in it, the address is what comes last. */
const parse = (written: string) => {
  const [, name = '', address = written] = /^(.*) <([^<>]+)>$/s.exec(written) ?? [];
  return address.includes('@') ? { name: oneLine(name), address } : { name: oneLine(address), address: '' };
};

/** The brand's name, and its address unless another one is configured; replies go to the brand either way. */
function sendersOf(
  sender: string | null,
  from: string | undefined,
): Pick<SendMailOptions, 'from' | 'replyTo'> {
  const brand = parse(sender ?? from ?? NO_SENDER);
  if (from === undefined && brand.address) return { from: brand };
  const { address } = parse(from ?? NO_SENDER);
  return { from: { name: brand.name, address }, ...(brand.address && { replyTo: brand }) };
}

/** The same email has the same Message-ID however often it's sent, so the reader's side can recognize a repeat. */
async function compose(email: OutgoingEmail, configured: string | undefined): Promise<SendMailOptions> {
  const { from, replyTo } = sendersOf(email.sender, configured);
  const domain = (from as { address: string }).address.split('@').at(-1);
  return {
    from,
    ...(replyTo && { replyTo }),
    to: { name: '', address: email.to },
    subject: email.subject,
    text: email.text,
    ...(email.html !== null && {
      html: email.html,
      attachments: (await picturesIn(email.html)).map(({ cid, content }) => ({
        cid,
        content,
        filename: cid.endsWith('.png') ? cid : `${cid}.png`,
        contentDisposition: 'inline' as const,
      })),
    }),
    date: email.createdAt,
    messageId: `<${email.key}@${domain}>`,
    headers: { 'Auto-Submitted': 'auto-generated' },
    xMailer: false,
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

function smtpTransport(url: string, from: string | undefined): EmailTransport {
  const smtp = createTransport({
    url,
    connectionTimeout: 20_000,
    greetingTimeout: 20_000,
    socketTimeout: 60_000,
  });
  return {
    async send(email) {
      await smtp.sendMail(await compose(email, from));
    },
    close: () => smtp.close(),
  };
}

/** `<key>.eml`, which only its owner can read: emails have links that open accounts. */
function folderTransport(folder: string, from: string | undefined): EmailTransport {
  const composer = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  return {
    async send(email) {
      const { message } = await composer.sendMail(await compose(email, from));
      await mkdir(dirname(folder), { recursive: true });
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const draft = join(folder, `.${email.key}.${randomBytes(4).toString('hex')}`);
      await writeFile(draft, message as Buffer, { mode: 0o600, flag: 'wx' });
      await rename(draft, join(folder, `${email.key}.eml`));
    },
    close: () => composer.close(),
  };
}

/** Keeps the server's reply only if it's about the message: a reply about signing in could reveal a secret. */
export function emailFailure(cause: unknown): QueueFailure {
  const { name, code, command, response, responseCode } = cause as NodeJS.ErrnoException & {
    command?: string;
    response?: string;
    responseCode?: number;
  };
  const isAboutMessage = command === 'RCPT TO' || command === 'DATA';
  const brief = [code ?? name, responseCode].filter(Boolean).join(' ');
  return {
    code: brief,
    text: (isAboutMessage && response ? `${brief}: ${response}` : brief).slice(0, 500),
    // The server will never accept this message.
    isPermanent: isAboutMessage && responseCode !== undefined && responseCode >= 500,
  };
}
