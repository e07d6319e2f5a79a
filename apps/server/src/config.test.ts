import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { ConfigError, readConfig } from './config.ts';
import { VARIABLES } from './variables.ts';

const production = { PORTICO_ENV: 'production', PUBLIC_ORIGINS: 'https://portal.example.com' };
const hosts = { ...production, PUBLIC_ORIGINS: 'https://portal.example.com,https://help.example.com:8443' };
const refusal = (environment: Record<string, string>) => {
  try {
    readConfig(environment);
  } catch (cause) {
    if (cause instanceof ConfigError) return cause.message;
  }
  return undefined;
};

test('with nothing set it is a demo on this machine alone', () => {
  expect(readConfig({})).toMatchObject({
    port: 4000,
    host: 'localhost',
    demo: true,
    isProduction: false,
    environment: 'development',
    trustProxy: [],
    shutdownGraceSeconds: 0,
    databaseConnections: 20,
    businessTimeZone: 'America/New_York',
    origins: [
      'http://localhost:4000',
      'http://127.0.0.1:4000',
      'http://claims.localhost:4000',
      'http://group.localhost:4000',
      'http://brokerage.localhost:4000',
    ],
  });
  expect(readConfig({})).not.toHaveProperty('databaseUrl');
});

// @spec I15.50
test('gives hosts a brand, whatever their port', () => {
  const BRAND_HOSTS = ' claims = Help.example.com ; group=portal.example.com';
  expect([...readConfig({ ...hosts, BRAND_HOSTS }).brandHosts]).toEqual([
    ['help.example.com', 'claims'],
    ['portal.example.com', 'group'],
  ]);
  expect(readConfig(hosts).brandHosts.size).toBe(0);
});

test('an empty value is an unset one', () => {
  expect(readConfig({ PORT: '', HOST: '  ' })).toMatchObject({ port: 4000, host: 'localhost' });
});

test('takes several signing secrets, with blanks around them, and never repeats a wrong one', () => {
  const [old, next] = [Buffer.alloc(24, 1), Buffer.alloc(32, 2)];
  const text = `whsec_${old.toString('base64')} , ${next.toString('base64')}`;
  expect(readConfig({ SEP_SIGNING_SECRETS: text }).signers).toEqual({ SEP: [old, next] });
  expect(readConfig({}).signers).toEqual({});
  const wrong = refusal({ BOA_SIGNING_SECRETS: 'whsec_hunter2' });
  expect(wrong).toContain('BOA_SIGNING_SECRETS must be comma-separated secrets');
  expect(wrong).not.toContain('hunter2');
});

test('hands people over to a payment page only with secrets of its own', () => {
  const [first, second] = [Buffer.alloc(24, 1), Buffer.alloc(24, 2)];
  const page = { PAYMENT_PAGE_URL: 'https://pay.example/hosted' };
  const signing = { SEP_SIGNING_SECRETS: first.toString('base64') };
  expect(refusal(page)).toBe('SEP_SIGNING_SECRETS must be set when PAYMENT_PAGE_URL is');
  expect(refusal({ ...page, ...signing })).toBe('PAYMENT_PAGE_SECRET must be set when PAYMENT_PAGE_URL is');
  expect(refusal({ ...page, ...signing, PAYMENT_PAGE_SECRET: `whsec_${first.toString('base64')}` })).toBe(
    'PAYMENT_PAGE_SECRET must not be one of SEP_SIGNING_SECRETS',
  );
  const whole = { ...page, ...signing, PAYMENT_PAGE_SECRET: second.toString('base64') };
  expect(readConfig(whole).paymentPage).toEqual({ url: page.PAYMENT_PAGE_URL, secret: second });
  expect(readConfig({})).not.toHaveProperty('paymentPage');
  expect(refusal({ ...production, ...whole, PAYMENT_PAGE_URL: 'http://pay.example' })).toBe(
    'PAYMENT_PAGE_URL must be https in production',
  );
});

test('production listens to everyone, has no demo, and logs', () => {
  expect(readConfig(production)).toMatchObject({
    host: '0.0.0.0',
    demo: false,
    isProduction: true,
    logLevel: 'info',
    shutdownGraceSeconds: 5,
  });
});

// @spec I9.8
test.each([
  ['https://portal.example.com', false],
  ['http://portal.example.com', true],
  ['https://localhost:8443', true],
  ['https://claims.localhost', true],
  ['https://127.0.0.1', true],
  ['https://[::1]:8443', true],
  ['https://localhost.example.com', false],
])('with the address %s demo mode is %s, whatever the environment is called', (PUBLIC_ORIGINS, demo) => {
  expect(readConfig({ PORTICO_ENV: 'prod', PUBLIC_ORIGINS })).toMatchObject({ demo, refusesDemo: !demo });
});

test('shows metrics and the API docs to everyone in production only if configured', () => {
  expect(readConfig({}).publicEndpoints).toEqual(['metrics', 'docs']);
  expect(readConfig(production).publicEndpoints).toEqual([]);
  expect(readConfig({ ...production, PUBLIC_ENDPOINTS: 'metrics' }).publicEndpoints).toEqual(['metrics']);
});

test.each(['127.0.0.1:3310', 'clamav.internal:3310', '[::1]:3310', '/run/clamav/clamd.ctl'])(
  'takes %s for the virus scanner',
  (CLAMD_URL) => {
    expect(readConfig({ CLAMD_URL }).clamdUrl).toBe(CLAMD_URL);
  },
);

test("can't be changed after it's read", () => {
  expect(Object.isFrozen(readConfig({}))).toBe(true);
});

test.each([
  [{ PORT: 'abc' }, 'PORT must be a port from 1 to 65535, not "abc"'],
  [{ PORT: '0' }, 'PORT must be a port from 1 to 65535, not "0"'],
  [{ PORT: '65536' }, 'PORT must be a port from 1 to 65535, not "65536"'],
  [{ PORT: '0x10' }, 'PORT must be a port from 1 to 65535, not "0x10"'],
  [{ HOST: 'a b' }, 'HOST must be a host name or an address, not "a b"'],
  [{ PORTICO_ENV: 'Production' }, 'PORTICO_ENV must be a word such as production or test, not "Production"'],
  [{ PORTICO_DEMO: 'yes' }, 'PORTICO_DEMO must be 0 or 1, not "yes"'],
  [
    { PUBLIC_ORIGINS: 'https://a.example, b.example' },
    'PUBLIC_ORIGINS must be comma-separated origins such as https://portal.example.com, not "https://a.example, b.example"',
  ],
  [
    { PUBLIC_ORIGINS: 'https://a.example/path' },
    'PUBLIC_ORIGINS must be comma-separated origins such as https://portal.example.com, not "https://a.example/path"',
  ],
  [
    { BRAND_HOSTS: 'claims.example.com' },
    'BRAND_HOSTS must be brands with their hosts, such as claims=help.example.com;group=group.example.com,intranet.example.com, not "claims.example.com"',
  ],
  [
    { ...hosts, BRAND_HOSTS: 'claims=https://help.example.com' },
    'BRAND_HOSTS must be brands with their hosts, such as claims=help.example.com;group=group.example.com,intranet.example.com, not "claims=https://help.example.com"',
  ],
  [
    { ...hosts, BRAND_HOSTS: 'sales=help.example.com' },
    'BRAND_HOSTS has no brand “sales”: use claims, group, brokerage',
  ],
  [
    { ...hosts, BRAND_HOSTS: 'claims=help.example.com;group=HELP.example.com' },
    'BRAND_HOSTS names help.example.com twice',
  ],
  [
    { ...hosts, BRAND_HOSTS: 'claims=hepl.example.com' },
    'BRAND_HOSTS names hepl.example.com, which isn’t in PUBLIC_ORIGINS',
  ],
  [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL must be trace, debug, info, warn, error or silent, not "loud"'],
  [{ OIDC_ISSUER: 'ftp://a' }, 'OIDC_ISSUER must be an http or https address, not "ftp://a"'],
  [
    { CLAMD_URL: 'clamav.internal' },
    'CLAMD_URL must be an address such as 127.0.0.1:3310, or the path of a socket, not "clamav.internal"',
  ],
  [{ AUDIT_COPIES: 'file,paper' }, 'AUDIT_COPIES must be file, log or s3, comma-separated, not "file,paper"'],
  [{ AUDIT_COPIES: 'file,s3' }, 'STORAGE_URL must be set when AUDIT_COPIES has s3'],
  [
    { AUDIT_COPIES: 'log', LOG_LEVEL: 'warn' },
    'LOG_LEVEL must be info or more verbose when AUDIT_COPIES has log',
  ],
  [{ OIDC_ISSUER: 'https://a.example' }, 'OIDC_CLIENT_ID must be set when OIDC_ISSUER is'],
  [
    { ADDRESS_SERVICE_URL: 'https://a.example' },
    'ADDRESS_SERVICE_CLIENT_ID must be set when ADDRESS_SERVICE_URL is',
  ],
  [
    { ADDRESS_SERVICE_URL: 'https://a.example', ADDRESS_SERVICE_CLIENT_ID: 'x' },
    'ADDRESS_SERVICE_CLIENT_SECRET must be set when ADDRESS_SERVICE_URL is',
  ],
  [{ ...production, GEOCODER_URL: 'http://a.example' }, 'GEOCODER_URL must be https in production'],
  [
    { TRUST_PROXY: 'everyone' },
    'TRUST_PROXY must be addresses, networks or loopback, comma-separated, not "everyone"',
  ],
  [
    { TRUST_PROXY: '10.0.0.0/8/1' },
    'TRUST_PROXY must be addresses, networks or loopback, comma-separated, not "10.0.0.0/8/1"',
  ],
  [
    { SHUTDOWN_GRACE_SECONDS: '-1' },
    'SHUTDOWN_GRACE_SECONDS must be a number of seconds from 0 to 300, not "-1"',
  ],
  [
    { MAIL_FROM: 'no-reply' },
    'MAIL_FROM must be an address such as Portal <no-reply@example.com>, not "no-reply"',
  ],
  [
    { SECURITY_CONTACT: 'security@example.com' },
    'SECURITY_CONTACT must be an address such as mailto:security@example.com or https://example.com/security, not "security@example.com"',
  ],
  [{ ...production, PORTICO_DEMO: '1' }, 'PORTICO_DEMO must be 0 in production'],
  [
    { PORTICO_ENV: 'prod', PUBLIC_ORIGINS: 'https://portal.example.com', PORTICO_DEMO: '1' },
    'PORTICO_DEMO must be 0 when PUBLIC_ORIGINS has a public https address',
  ],
  [
    { BUSINESS_TIME_ZONE: '+05:00' },
    'BUSINESS_TIME_ZONE must be a time zone such as America/Chicago, not "+05:00"',
  ],
  [
    { BUSINESS_TIME_ZONE: 'America/Gotham' },
    'BUSINESS_TIME_ZONE must be a time zone such as America/Chicago, not "America/Gotham"',
  ],
  [{ DATABASE_CONNECTIONS: '1' }, 'DATABASE_CONNECTIONS must be a number from 2 to 1000, not "1"'],
  [
    { PUBLIC_ENDPOINTS: 'metrics,secrets' },
    'PUBLIC_ENDPOINTS must be metrics, docs or both, comma-separated, not "metrics,secrets"',
  ],
  [{ PORTICO_ENV: 'production' }, 'PUBLIC_ORIGINS must be set in production'],
  [
    { ...production, PUBLIC_ORIGINS: 'http://a.example' },
    'PUBLIC_ORIGINS must be https addresses in production',
  ],
  [
    { ...production, OIDC_ISSUER: 'http://a.example', OIDC_CLIENT_ID: 'x' },
    'OIDC_ISSUER must be https in production',
  ],
])('%j is refused', (environment, message) => {
  expect(refusal(environment)).toBe(message);
});

// @spec I9.4
test.each(['10.0.0.0/33', '::1/129', '10.0.0.0/0', '10.0.0.0/', 'proxy.example.com'])(
  'refuses the proxy %s, which the server could not use',
  (TRUST_PROXY) => {
    expect(refusal({ TRUST_PROXY })).toMatch(/^TRUST_PROXY must be addresses, networks or loopback/);
  },
);

test('never repeats a value that contains a password', () => {
  expect(refusal({ DATABASE_URL: 'mysql://root:hunter2@host' })).toBe(
    'DATABASE_URL must be an address such as postgres://user:password@host/name',
  );
  expect(refusal({ SMTP_URL: 'hunter2' })).not.toContain('hunter2');
});

test('a PostgreSQL behind a socket has an address too', () => {
  const databaseUrl = 'postgres://portico@/postgres?host=%2Fvar%2Frun';
  expect(readConfig({ DATABASE_URL: databaseUrl })).toMatchObject({ databaseUrl });
});

test('reads lists, an upstream provider and an SMTP server', () => {
  expect(
    readConfig({
      TRUST_PROXY: 'loopback, 10.0.0.0/8,::1',
      OIDC_ISSUER: 'https://id.example/realm',
      OIDC_CLIENT_ID: 'portico',
      SMTP_URL: 'smtps://user:pass@mail.example:465',
      MAIL_FROM: 'Calder <no-reply@calder.example>',
      SECURITY_CONTACT: 'mailto:security@calder.example',
    }),
  ).toMatchObject({
    trustProxy: ['loopback', '10.0.0.0/8', '::1'],
    upstream: { issuer: 'https://id.example/realm', clientId: 'portico' },
    smtpUrl: 'smtps://user:pass@mail.example:465',
    mailFrom: 'Calder <no-reply@calder.example>',
    securityContact: 'mailto:security@calder.example',
  });
});

test('the copies of the audit log are read', () => {
  expect(readConfig({}).auditCopies).toEqual(['file']);
  const set = { AUDIT_COPIES: 'log, s3', LOG_LEVEL: 'info', STORAGE_URL: 's3://bucket' };
  expect(readConfig(set).auditCopies).toEqual(['log', 's3']);
});

test('reads each address service that is configured', () => {
  expect(readConfig({}).addresses).toEqual({});
  const standards = { url: 'https://post.example', clientId: 'portico', clientSecret: 's' };
  expect(
    readConfig({
      ADDRESS_SERVICE_URL: standards.url,
      ADDRESS_SERVICE_CLIENT_ID: standards.clientId,
      ADDRESS_SERVICE_CLIENT_SECRET: standards.clientSecret,
      GEOCODER_URL: 'https://maps.example/geocode/json',
      GEOCODER_KEY: 'k',
    }).addresses,
  ).toEqual({ standards, geocoder: { url: 'https://maps.example/geocode/json', key: 'k' } });
});

const HELP_DESK = {
  HELP_DESK_URL: 'https://desk.example',
  HELP_DESK_TICKET_PATH: '/tickets/{id}?include=users',
  HELP_DESK_TICKET_FIELDS:
    'id=ticket.id, subject=ticket.subject,status=ticket.status,email=users.0.email,opened=ticket.created_at',
};

// @spec I15.31
test('reads a help desk', () => {
  expect(readConfig({})).not.toHaveProperty('helpDesk');
  expect(readConfig({ ...HELP_DESK, HELP_DESK_HEADER_VALUE: 'Bearer x' }).helpDesk).toEqual({
    url: 'https://desk.example',
    path: '/tickets/{id}?include=users',
    header: { name: 'Authorization', value: 'Bearer x' },
    fields: {
      id: 'ticket.id',
      subject: 'ticket.subject',
      status: 'ticket.status',
      requesterEmail: 'users.0.email',
      openedAt: 'ticket.created_at',
    },
  });
});

test.each([
  [{ ...HELP_DESK, HELP_DESK_TICKET_PATH: '' }, 'HELP_DESK_TICKET_PATH must be set when HELP_DESK_URL is'],
  [
    { ...HELP_DESK, HELP_DESK_TICKET_FIELDS: '' },
    'HELP_DESK_TICKET_FIELDS must be set when HELP_DESK_URL is',
  ],
  [{ HELP_DESK_HEADER_VALUE: 'Bearer x' }, 'HELP_DESK_URL must be set when HELP_DESK_HEADER_VALUE is'],
  [
    { ...HELP_DESK, HELP_DESK_HEADER: 'X-Key' },
    'HELP_DESK_HEADER_VALUE must be set when HELP_DESK_HEADER is',
  ],
  [
    { ...HELP_DESK, HELP_DESK_TICKET_PATH: '/tickets/1' },
    'HELP_DESK_TICKET_PATH must be a path with {id} in it, such as /tickets/{id}, not "/tickets/1"',
  ],
  [
    { ...HELP_DESK, HELP_DESK_TICKET_FIELDS: 'id=a,subject=b' },
    'HELP_DESK_TICKET_FIELDS must be id, subject, status, email and opened, each with its place, such as id=ticket.id, not "id=a,subject=b"',
  ],
  [
    { ...production, ...HELP_DESK, HELP_DESK_URL: 'http://desk.example' },
    'HELP_DESK_URL must be https in production',
  ],
])('%j is no help desk', (environment, message) => {
  expect(refusal(environment)).toBe(message);
});

const TILES = {
  MAP_TILES_URL: 'https://tiles.example.com/{z}/{x}/{y}{r}.png?key=k',
  MAP_TILES_ATTRIBUTION: '© Example contributors',
};

test('reads a server of map tiles and an analytics endpoint', () => {
  const none = readConfig({});
  expect('mapTiles' in none || 'analytics' in none).toBe(false);
  expect(readConfig({ ...TILES, MAP_TILES_ATTRIBUTION_URL: 'https://example.com/c' }).mapTiles).toEqual({
    Url: TILES.MAP_TILES_URL,
    Attribution: '© Example contributors',
    AttributionUrl: 'https://example.com/c',
    MaxZoom: 18,
  });
  expect(readConfig({ ANALYTICS_URL: 'https://a.example/e', ANALYTICS_KEY: 'k' }).analytics).toEqual({
    url: 'https://a.example/e',
    key: 'k',
  });
});

test.each([
  [{ ...TILES, MAP_TILES_ATTRIBUTION: '' }, 'MAP_TILES_ATTRIBUTION must be set when MAP_TILES_URL is'],
  [{ MAP_TILES_MAX_ZOOM: '12' }, 'MAP_TILES_URL must be set when MAP_TILES_MAX_ZOOM is'],
  [{ ANALYTICS_KEY: 'k' }, 'ANALYTICS_URL must be set when ANALYTICS_KEY is'],
  [
    { ...production, ...TILES, MAP_TILES_URL: 'http://tiles.example.com/{z}/{x}/{y}.png' },
    'MAP_TILES_URL must be https in production',
  ],
  [{ ...production, ANALYTICS_URL: 'http://a.example' }, 'ANALYTICS_URL must be https in production'],
])('%j is half of a service', (environment, message) => {
  expect(refusal(environment)).toBe(message);
});

// @spec I15.43
test.each([
  'https://{s}.tiles.example.com/{z}/{x}/{y}.png',
  'https://tiles.example.com/{z}/{x}.png',
  'https://user:pass@tiles.example.com/{z}/{x}/{y}.png',
  'https://tiles.example.com/{z}/{x}/{y}.png?a={b}',
  'ftp://tiles.example.com/{z}/{x}/{y}.png',
])('takes no tiles from %s', (MAP_TILES_URL) => {
  expect(refusal({ ...TILES, MAP_TILES_URL })).toMatch(
    /^MAP_TILES_URL must be an http or https address with \{z\}, \{x\} and \{y\} in its path/,
  );
});

const FORMS = { CARRIER_FORMS_URL: 'https://forms.example.com/lib/{number}?edition={edition}&as=pdf' };

// @spec I15.44
test('reads a server of carriers’ forms', () => {
  expect(readConfig({})).not.toHaveProperty('carrierForms');
  const address = { origin: 'https://forms.example.com', path: '/lib/{number}?edition={edition}&as=pdf' };
  expect(readConfig(FORMS).carrierForms).toEqual({ ...address, timeoutSeconds: 8 });
  expect(
    readConfig({ ...FORMS, CARRIER_FORMS_HEADER_VALUE: 'Bearer x', CARRIER_FORMS_TIMEOUT: '20' })
      .carrierForms,
  ).toEqual({ ...address, timeoutSeconds: 20, header: { name: 'Authorization', value: 'Bearer x' } });
});

test.each([
  [{ CARRIER_FORMS_TIMEOUT: '5' }, 'CARRIER_FORMS_URL must be set when CARRIER_FORMS_TIMEOUT is'],
  [{ CARRIER_FORMS_HEADER_VALUE: 'k' }, 'CARRIER_FORMS_URL must be set when CARRIER_FORMS_HEADER_VALUE is'],
  [
    { ...FORMS, CARRIER_FORMS_HEADER: 'X-Key' },
    'CARRIER_FORMS_HEADER_VALUE must be set when CARRIER_FORMS_HEADER is',
  ],
  [{ ...FORMS, CARRIER_FORMS_TIMEOUT: '0' }, 'CARRIER_FORMS_TIMEOUT must be a number from 1 to 60, not "0"'],
  [
    { ...FORMS, CARRIER_FORMS_HEADER_VALUE: 'sec\nret' },
    'CARRIER_FORMS_HEADER_VALUE must be the value of a header, on one line',
  ],
  [
    { ...production, CARRIER_FORMS_URL: 'http://forms.example.com/{number}/{edition}' },
    'CARRIER_FORMS_URL must be https in production',
  ],
])('%j is no server of forms', (environment, message) => {
  expect(refusal(environment)).toBe(message);
});

test.each([
  'https://forms.example.com/{number}.pdf',
  'https://{number}.example.com/{edition}',
  'https://user:pass@forms.example.com/{number}/{edition}',
  'https://forms.example.com/{number}/{edition}/{state}',
  'https://forms.example.com/{number}/{edition}#top',
  'file:///forms/{number}/{edition}',
])('takes no forms from %s', (CARRIER_FORMS_URL) => {
  expect(refusal({ CARRIER_FORMS_URL })).toMatch(
    /^CARRIER_FORMS_URL must be an http or https address with \{number\} and \{edition\} in its path or query/,
  );
});

test('README has the table as it is', () => {
  const readme = readFileSync(new URL('../../../README.md', import.meta.url), 'utf8');
  const table = Object.entries(VARIABLES).map(
    ([name, { about, fallback }]) => `| \`${name}\` | ${fallback} | ${about} |`,
  );
  expect(readme).toContain(table.join('\n'));
});
