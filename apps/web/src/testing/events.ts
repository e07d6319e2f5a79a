/** A stream of server-sent events that a test writes to. */
export function eventStream() {
  let controller: ReadableStreamDefaultController<Uint8Array> | undefined;
  const body = new ReadableStream<Uint8Array>({
    start: (opened) => {
      controller = opened;
    },
  });
  const send = (data: object) =>
    controller?.enqueue(new TextEncoder().encode(`data: ${JSON.stringify(data)}\n\n`));
  return { body, send };
}
