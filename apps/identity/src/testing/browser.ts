import { request } from 'node:http';

interface Cookie {
  readonly name: string;
  readonly value: string;
  readonly host: string;
  readonly path: string;
  readonly attributes: string;
}

export interface Visit {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  json<T = Record<string, unknown>>(): T;
  readonly location: string | undefined;
}

interface Send {
  readonly method?: string;
  readonly headers?: Record<string, string>;
  readonly body?: string;
}

const LOOPBACK = '127.0.0.1';

/** Any host name leads to this machine; the Host header says which one was meant. */
function send(url: URL, { method = 'GET', headers = {}, body }: Send): Promise<Response> {
  return new Promise((resolve, reject) => {
    const options = { host: LOOPBACK, port: url.port, path: url.pathname + url.search, method };
    const outgoing = request({ ...options, headers: { ...headers, host: url.host } }, (incoming) => {
      const chunks: Buffer[] = [];
      incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
      incoming.on('end', () => {
        const received = new Headers();
        for (let i = 0; i < incoming.rawHeaders.length; i += 2)
          received.append(incoming.rawHeaders[i] ?? '', incoming.rawHeaders[i + 1] ?? '');
        const status = incoming.statusCode ?? 0;
        const content = [204, 303, 304].includes(status) ? null : Buffer.concat(chunks);
        resolve(new Response(content, { status, headers: received }));
      });
    });
    outgoing.on('error', reject);
    outgoing.end(body);
  });
}

/** For openid-client: like the browser, but without cookies. */
export async function plainFetch(
  url: string,
  options: { method?: string; headers?: Record<string, string>; body?: unknown },
) {
  const headers = Object.fromEntries(new Headers(options.headers));
  const body = options.body == null ? undefined : String(options.body);
  return send(new URL(url), {
    method: options.method ?? 'GET',
    headers,
    ...(body === undefined ? {} : { body }),
  });
}

/** As much of a browser as signing in takes: it keeps cookies by host and path, and stops at every redirect. */
export class Browser {
  readonly cookies = new Map<string, Cookie>();
  /** Where its requests come from, as a proxy would say. */
  readonly address: string;

  constructor(address = LOOPBACK) {
    this.address = address;
  }

  async visit(address: string, options: Send = {}): Promise<Visit> {
    const url = new URL(address);
    const cookie = [...this.cookies.values()]
      .filter(({ host, path }) => host === url.host && under(url.pathname, path))
      .map(({ name, value }) => `${name}=${value}`)
      .join('; ');
    const from = { 'x-forwarded-for': this.address };
    const headers = { ...from, ...options.headers, ...(cookie === '' ? {} : { cookie }) };
    const response = await send(url, { ...options, headers });
    for (const line of response.headers.getSetCookie()) this.keep(url, line);
    const text = await response.text();
    const location = response.headers.get('location');
    return {
      status: response.status,
      headers: response.headers,
      text,
      json: <T>() => JSON.parse(text) as T,
      location: location === null ? undefined : new URL(location, url).href,
    };
  }

  post(address: string, body: unknown, headers: Record<string, string> = {}): Promise<Visit> {
    return this.visit(address, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    });
  }

  submitForm(address: string, fields: Record<string, string>): Promise<Visit> {
    return this.visit(address, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams(fields).toString(),
    });
  }

  /** Follows redirects until a page, or an address that `stop` knows. */
  async follow(address: string, stop: (url: URL) => boolean): Promise<URL> {
    let url = new URL(address);
    while (!stop(url)) {
      const { location, status, text } = await this.visit(url.href);
      if (location === undefined) throw new Error(`${url.pathname} answered ${status}: ${text}`);
      url = new URL(location);
    }
    return url;
  }

  private keep(url: URL, line: string): void {
    const [pair = '', ...attributes] = line.split(/; */);
    const [name = '', ...value] = pair.split('=');
    const attribute = (wanted: string) =>
      attributes.find((each) => each.toLowerCase().startsWith(`${wanted}=`))?.slice(wanted.length + 1);
    const path = attribute('path') ?? '/';
    const key = `${url.host}|${path}|${name}`;
    const expires = attribute('expires');
    if (expires !== undefined && Date.parse(expires) <= Date.now()) this.cookies.delete(key);
    else
      this.cookies.set(key, {
        name,
        value: value.join('='),
        host: url.host,
        path,
        attributes: attributes.join('; '),
      });
  }
}

const under = (path: string, parent: string) =>
  parent === '/' || path === parent || path.startsWith(`${parent}/`);
