import { randomBytes } from 'node:crypto';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { createTransport, type SendMailOptions } from 'nodemailer';
import type { QueueFailure } from './queue.ts';

/** A message as the outbox hands it over. */
export interface OutgoingMail {
  readonly key: string;
  readonly to: string;
  readonly sender: string | null;
  readonly subject: string;
  readonly text: string;
  readonly html: string | null;
  readonly createdAt: Date;
}

export interface MailTransport {
  /** Resolves when the mail has been handed over; rejects with nodemailer's error. */
  send(mail: OutgoingMail): Promise<void>;
  close(): void;
}

/** An SMTP server by its smtp:// or smtps:// URL; without one, files in a folder. */
export function mailTransport({
  smtpUrl,
  folder,
  sender,
}: {
  smtpUrl?: string | undefined;
  folder: string;
  sender: string;
}): MailTransport {
  return smtpUrl === undefined ? folderTransport(folder, sender) : smtpTransport(smtpUrl, sender);
}

/** The same message has the same Message-ID however often it is sent: its reader's side can tell a repeat. */
function compose(mail: OutgoingMail, sender: string): SendMailOptions {
  const from = mail.sender ?? sender;
  const domain = /@([^\s>]+)>?\s*$/.exec(from)?.[1] ?? 'localhost';
  return {
    from,
    to: { name: '', address: mail.to },
    subject: mail.subject,
    text: mail.text,
    ...(mail.html !== null && { html: mail.html }),
    date: mail.createdAt,
    messageId: `<${mail.key}@${domain}>`,
    headers: { 'Auto-Submitted': 'auto-generated' },
    xMailer: false,
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

function smtpTransport(url: string, sender: string): MailTransport {
  const smtp = createTransport({
    url,
    connectionTimeout: 20_000,
    greetingTimeout: 20_000,
    socketTimeout: 60_000,
  });
  return {
    async send(mail) {
      await smtp.sendMail(compose(mail, sender));
    },
    close: () => smtp.close(),
  };
}

/** `<key>.eml`, for its owner's eyes only: mails carry links that open accounts. */
function folderTransport(folder: string, sender: string): MailTransport {
  const composer = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  return {
    async send(mail) {
      const { message } = await composer.sendMail(compose(mail, sender));
      await mkdir(dirname(folder), { recursive: true });
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const draft = join(folder, `.${mail.key}.${randomBytes(4).toString('hex')}`);
      await writeFile(draft, message as Buffer, { mode: 0o600, flag: 'wx' });
      await rename(draft, join(folder, `${mail.key}.eml`));
    },
    close: () => composer.close(),
  };
}

/** Keeps the server's reply only if it's about the message: a reply about signing in could reveal a secret. */
export function mailFailure(cause: unknown): QueueFailure {
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
