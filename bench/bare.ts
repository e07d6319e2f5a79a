/** What the API is held against: Fastify, pg and a token check, and nothing else. */
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
         record_inactive AS "RecordInactive", version AS "Version"
  FROM person LEFT JOIN logon ON logon.person_key = person.key WHERE person.key = $1`;

app.get<{ Params: { key: string } }>('/api/Person/:key', async (request, reply) => {
  const token = request.headers.authorization?.slice('Bearer '.length) ?? '';
  await jwtVerify(token, keys, { issuer, audience: 'portico-api' });
  const { rows } = await pool.query({ name: 'person', text: STATEMENT, values: [request.params.key] });
  return rows[0] ?? reply.code(404).send();
});

await app.listen({ host: '127.0.0.1', port: Number(port) });
