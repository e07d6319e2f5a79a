import { join, resolve } from 'node:path';
import { BRAND_IDS, type BrandHosts } from '@portico/contract/brands';
import type { AuditPlace } from '@portico/platform/audit/places';
import { DEFAULT_TIME_ZONE } from '@portico/platform/businessDay';
import { brandHostsOf } from './config.brandHosts.ts';
import { refuse } from './config.refuse.ts';
import { type ServiceSettings, servicesOf } from './config.services.ts';
import type { Signers } from './http/machine.ts';
import type { OfficeSettings } from './rooms/claims/index.ts';
import type { PaymentPage } from './rooms/payments/index.ts';
import { ENDPOINTS, type Endpoint, VARIABLES, type Values, type VariableName } from './variables.ts';

export interface Config extends ServiceSettings {
  readonly port: number;
  readonly host: string;
  /** Absent: the PostgreSQL that the product brings along. */
  readonly databaseUrl?: string;
  /** How many connections to it this process may have open. */
  readonly databaseConnections: number;
  readonly dataDir: string;
  /** What has to stay free on its disk. */
  readonly freeBytes: number;
  readonly secretsDir: string;
  readonly environment: string;
  readonly isProduction: boolean;
  readonly demo: boolean;
  /** In production, and wherever strangers can come in: the passwords of demo accounts are known to everyone. */
  readonly refusesDemo: boolean;
  readonly origins: readonly string[];
  /** Which of their hosts show which brand, besides the rule of spec §1. */
  readonly brandHosts: BrandHosts;
  readonly upstream?: { readonly issuer: string; readonly clientId: string; readonly clientSecret?: string };
  readonly storageUrl?: string;
  /** The virus scanner. */
  readonly clamdUrl?: string;
  readonly auditCopies: readonly AuditPlace[];
  readonly smtpUrl?: string;
  readonly mailFrom: string | undefined;
  /** Where the brokerage's day begins. */
  readonly businessTimeZone: string;
  readonly personalLinesPortalUrl?: string;
  /** Where people report a weakness they found. */
  readonly securityContact: string | undefined;
  /** The machines that may report payments. */
  readonly signers: Signers;
  /** Where people pay. */
  readonly paymentPage?: PaymentPage;
  /** An office outside that works on claims. */
  readonly claimsOffice?: OfficeSettings;
  readonly logLevel: string;
  readonly trustProxy: readonly string[];
  /** What anyone may read of how the portal works inside. */
  readonly publicEndpoints: readonly Endpoint[];
  /** How long we keep answering after we were asked to stop. */
  readonly shutdownGraceSeconds: number;
}

export { ConfigError } from './config.refuse.ts';

type Environment = Readonly<Record<string, string | undefined>>;

/** The one place that reads the environment. */
export function readConfig(environment: Environment = process.env): Config {
  const values = check(environment);
  const isProduction = values.PORTICO_ENV === 'production';
  const port = values.PORT ?? 4000;
  const origins = values.PUBLIC_ORIGINS ?? localOrigins(port);
  const refusesDemo = isProduction || origins.some(isPublicHttps);
  const demo = values.PORTICO_DEMO === undefined ? !refusesDemo : values.PORTICO_DEMO === '1';
  const dataDir = resolve(values.DATA_DIR ?? '.data');

  if (isProduction && demo) refuse('PORTICO_DEMO', 'must be 0 in production');
  if (refusesDemo && demo) refuse('PORTICO_DEMO', 'must be 0 when PUBLIC_ORIGINS has a public https address');
  if (isProduction && values.PUBLIC_ORIGINS === undefined)
    refuse('PUBLIC_ORIGINS', 'must be set in production');
  if (isProduction && !origins.every((origin) => origin.startsWith('https:')))
    refuse('PUBLIC_ORIGINS', 'must be https addresses in production');
  if (isProduction && values.OIDC_ISSUER?.startsWith('http:'))
    refuse('OIDC_ISSUER', 'must be https in production');
  if (values.OIDC_ISSUER !== undefined && values.OIDC_CLIENT_ID === undefined)
    refuse('OIDC_CLIENT_ID', 'must be set when OIDC_ISSUER is');
  const auditCopies: readonly AuditPlace[] = values.AUDIT_COPIES ?? ['file'];
  if (auditCopies.includes('s3') && values.STORAGE_URL === undefined)
    refuse('STORAGE_URL', 'must be set when AUDIT_COPIES has s3');
  const logLevel = values.LOG_LEVEL ?? (demo ? 'warn' : 'info');
  if (auditCopies.includes('log') && ['warn', 'error', 'silent'].includes(logLevel))
    refuse('LOG_LEVEL', 'must be info or more verbose when AUDIT_COPIES has log');
  for (const name of [
    'ADDRESS_SERVICE_URL',
    'GEOCODER_URL',
    'PAYMENT_PAGE_URL',
    'CLAIMS_OFFICE_URL',
    'HELP_DESK_URL',
    'ANALYTICS_URL',
    'MAP_TILES_URL',
  ] as const)
    if (isProduction && values[name]?.startsWith('http:')) refuse(name, 'must be https in production');
  if (isProduction && values.CARRIER_FORMS_URL?.origin.startsWith('http:'))
    refuse('CARRIER_FORMS_URL', 'must be https in production');

  return Object.freeze({
    port,
    host: values.HOST ?? (demo ? 'localhost' : '0.0.0.0'),
    dataDir,
    freeBytes: (values.FREE_DISK_MB ?? 1024) * 1_048_576,
    secretsDir: resolve(values.SECRETS_DIR ?? join(dataDir, 'secrets')),
    environment: values.PORTICO_ENV ?? 'development',
    isProduction,
    demo,
    refusesDemo,
    origins,
    brandHosts: brandHostsOf(values.BRAND_HOSTS ?? [], origins),
    databaseConnections: values.DATABASE_CONNECTIONS ?? 20,
    publicEndpoints: values.PUBLIC_ENDPOINTS ?? (isProduction ? [] : ENDPOINTS),
    mailFrom: values.MAIL_FROM,
    securityContact: values.SECURITY_CONTACT,
    businessTimeZone: values.BUSINESS_TIME_ZONE ?? DEFAULT_TIME_ZONE,
    logLevel,
    auditCopies,
    trustProxy: values.TRUST_PROXY ?? [],
    shutdownGraceSeconds: values.SHUTDOWN_GRACE_SECONDS ?? (isProduction ? 5 : 0),
    ...servicesOf(values),
    signers: signersOf(values),
    ...paymentPageOf(values),
    ...claimsOfficeOf(values),
    ...upstreamOf(values),
    ...(values.DATABASE_URL && { databaseUrl: values.DATABASE_URL }),
    ...(values.STORAGE_URL && { storageUrl: values.STORAGE_URL }),
    ...(values.CLAMD_URL && { clamdUrl: values.CLAMD_URL }),
    ...(values.SMTP_URL && { smtpUrl: values.SMTP_URL }),
    ...(values.PERSONAL_LINES_PORTAL_URL && { personalLinesPortalUrl: values.PERSONAL_LINES_PORTAL_URL }),
  });
}

function check(environment: Environment): Values {
  const values: Record<string, unknown> = {};
  for (const [name, { schema, mustBe, ...variable }] of Object.entries(VARIABLES)) {
    const text = environment[name]?.trim();
    if (text === undefined || text === '') continue;
    const result = schema.safeParse(text);
    if (!result.success)
      refuse(
        name as VariableName,
        `must be ${mustBe}${'secret' in variable ? '' : `, not ${JSON.stringify(text)}`}`,
      );
    values[name] = result.data;
  }
  return values;
}

const localOrigins = (port: number): readonly string[] =>
  ['localhost', '127.0.0.1', ...BRAND_IDS.map((brand) => `${brand}.localhost`)].map(
    (host) => `http://${host}:${port}`,
  );

/** Of this machine alone are localhost, the names below it, and the loopback addresses. */
function isPublicHttps(origin: string): boolean {
  const { protocol, hostname } = new URL(origin);
  return protocol === 'https:' && !/^(?:(?:.+\.)?localhost|127(?:\.\d+){3}|\[::1\])$/.test(hostname);
}

function upstreamOf({ OIDC_ISSUER, OIDC_CLIENT_ID, OIDC_CLIENT_SECRET }: Values): Pick<Config, 'upstream'> {
  if (OIDC_ISSUER === undefined || OIDC_CLIENT_ID === undefined) return {};
  const clientSecret = OIDC_CLIENT_SECRET;
  return {
    upstream: { issuer: OIDC_ISSUER, clientId: OIDC_CLIENT_ID, ...(clientSecret && { clientSecret }) },
  };
}

const signersOf = ({ SEP_SIGNING_SECRETS: SEP, BOA_SIGNING_SECRETS: BOA }: Values): Signers => ({
  ...(SEP && { SEP }),
  ...(BOA && { BOA }),
});

/** Without the processor's secret, payments would be taken and never booked. */
function paymentPageOf(values: Values): Pick<Config, 'paymentPage'> {
  const { PAYMENT_PAGE_URL: url, PAYMENT_PAGE_SECRET: secret, SEP_SIGNING_SECRETS: signing } = values;
  if (url === undefined) return {};
  if (signing === undefined) return refuse('SEP_SIGNING_SECRETS', 'must be set when PAYMENT_PAGE_URL is');
  if (secret === undefined) return refuse('PAYMENT_PAGE_SECRET', 'must be set when PAYMENT_PAGE_URL is');
  // People see what it signs. With the same secret, they could pass that off as a notice of the processor's.
  if (signing.some((one) => Buffer.from(one).equals(secret)))
    return refuse('PAYMENT_PAGE_SECRET', 'must not be one of SEP_SIGNING_SECRETS');
  return { paymentPage: { url, secret } };
}

function claimsOfficeOf(values: Values): Pick<Config, 'claimsOffice'> {
  const { CLAIMS_OFFICE_URL: url, CLAIMS_OFFICE_SECRET: secret } = values;
  if (url === undefined) return {};
  if (secret === undefined) return refuse('CLAIMS_OFFICE_SECRET', 'must be set when CLAIMS_OFFICE_URL is');
  return { claimsOffice: { url, secret } };
}
