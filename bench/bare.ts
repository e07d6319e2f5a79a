/** What the API is compared with: Fastify, pg and a token check, and nothing else. */
import Fastify from 'fastify';
import { createRemoteJWKSet, jwtVerify } from 'jose';
import pg from 'pg';

const [port = '', databaseUrl = '', issuer = ''] = process.argv.slice(2);
const pool = new pg.Pool({ connectionString: databaseUrl, max: 20 });
const keys = createRemoteJWKSet(new URL(`${issuer}/jwks`));
const app = Fastify();

const STATEMENT = `
  SELECT person.key AS "Key", name_first AS "NameFirst", name_last AS "NameLast", name_full AS "NameFull",
         organization_name AS "OrganizationName", person.email AS "Email", phone AS "Phone",
         contact_method AS "ContactMethod", contact_window AS "ContactWindow", logon.key AS "LogonKey",
         record_inactive AS "RecordInactive", person.version AS "Version"
  FROM person LEFT JOIN logon ON logon.person_key = person.key WHERE person.key = $1`;

const check = async (authorization = '') => {
  const { payload } = await jwtVerify(authorization.slice('Bearer '.length), keys, {
    issuer,
    audience: 'portico-api',
  });
  return payload;
};

app.get<{ Params: { key: string } }>('/api/Person/:key', async (request, reply) => {
  await check(request.headers.authorization);
  const { rows } = await pool.query({ name: 'person', text: STATEMENT, values: [request.params.key] });
  return rows[0] ?? reply.code(404).send();
});

const NOTE = `
  INSERT INTO account_note (key, account_key, author_key, text, written_at)
  SELECT gen_random_uuid(), $1, person_key, $2, now() FROM logon WHERE key = $3
  RETURNING key AS "Key", text AS "Text", written_at AS "WrittenAt"`;

app.post<{ Params: { key: string }; Body: { Text: string } }>(
  '/api/CustomerRiskAccount/:key/Note',
  async ({ headers, params, body }) => {
    const { sub } = await check(headers.authorization);
    const client = await pool.connect();
    try {
      await client.query('BEGIN');
      const { rows } = await client.query({ name: 'note', text: NOTE, values: [params.key, body.Text, sub] });
      await client.query('COMMIT');
      return rows[0];
    } finally {
      client.release();
    }
  },
);

await app.listen({ host: '127.0.0.1', port: Number(port) });
