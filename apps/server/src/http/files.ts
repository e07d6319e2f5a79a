import { Readable } from 'node:stream';
import type { ByteRange, FileToSend } from '@portico/contract/define';
import { fail } from '@portico/contract/errors';
import { create as contentDisposition } from 'content-disposition';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { StreamSlot } from './streams.ts';

const RANGE = /^bytes=(\d*)-(\d*)$/;

/**
 * The part of a file that a Range header names. The whole file if it names none that we understand: several at once, or
 * in other units. 'none' if the file is too short.
 */
export function partOf(header: string | undefined, bytes: number): ByteRange | 'whole' | 'none' {
  const [, first = '', last = ''] = RANGE.exec(header ?? '') ?? [];
  if (first === '' && last === '') return 'whole';
  // `-500` is the last 500 bytes.
  const start = first === '' ? Math.max(0, bytes - Number(last)) : Number(first);
  const end = first === '' || last === '' ? bytes - 1 : Math.min(Number(last), bytes - 1);
  if (first !== '' && last !== '' && Number(last) < Number(first)) return 'whole';
  return start > end ? 'none' : { start, end };
}

/** Sends a file: all of it, the part that was asked for, or nothing to a browser that has it already. */
export async function sendFile(
  file: FileToSend,
  { method, headers }: FastifyRequest,
  reply: FastifyReply,
  { during }: Pick<StreamSlot, 'during'>,
): Promise<FastifyReply> {
  const etag = `"${file.sha256}"`;
  reply
    .type(file.type)
    .header('ETag', etag)
    .header('Accept-Ranges', 'bytes')
    .header('Content-Disposition', contentDisposition(file.name, { type: file.disposition }))
    // Whatever it holds, it can't act in our name.
    .header('Content-Security-Policy', "default-src 'none'; frame-ancestors 'none'; sandbox");
  if (headers['if-none-match']?.split(/, */).includes(etag)) return reply.code(304).send();
  const isStale = headers['if-range'] !== undefined && headers['if-range'] !== etag;
  const part = partOf(isStale ? undefined : headers.range, file.bytes);
  if (part === 'none') {
    reply.header('Content-Range', `bytes */${file.bytes}`);
    return fail('rangeNotSatisfiable');
  }
  const { start, end } = part === 'whole' ? { start: 0, end: file.bytes - 1 } : part;
  reply.header('Content-Length', end - start + 1);
  if (part !== 'whole') reply.code(206).header('Content-Range', `bytes ${start}-${end}/${file.bytes}`);
  // For a stream Fastify leaves the length as it is, and sends nothing of it to a HEAD.
  const content = method === 'HEAD' ? [] : await file.open(part === 'whole' ? undefined : part);
  const stream = content instanceof Readable ? content : Readable.from(content, { objectMode: false });
  return reply.send(during(stream, reply.raw));
}
