/**
 * Lighthouse, as on a phone: the Login screen, and the first page of an insured who is signed in. Fetched when it is
 * wanted, not installed with the portal: it is larger than the portal.
 */
import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { type BrowserContext, chromium } from '@playwright/test';
import { findChromium } from '../tools/chromium.mjs';
import { isBrief } from './brief.ts';
import { BenchFailure } from './failures.ts';
import { PORTS, startPortal } from './portal.ts';
import { freePort } from './ports.ts';
import { BROWSER_ARGS, signInOnScreen } from './screen.ts';

const LIGHTHOUSE = 'lighthouse@12.8.2';
const DEBUGGING = await freePort();
const origin = `http://brokerage.localhost:${PORTS[0]}`;
const ROUNDS = 3;

interface Report {
  readonly categories: Readonly<Record<string, { readonly score: number }>>;
}

async function scoresOf(url: string, file: string): Promise<Readonly<Record<string, number>>> {
  const flags = [
    `--port=${DEBUGGING}`,
    '--disable-storage-reset',
    '--output=json',
    `--output-path=${file}`,
    '--quiet',
  ];
  const categories = '--only-categories=performance,accessibility,best-practices';
  await promisify(execFile)('npx', ['--yes', LIGHTHOUSE, url, ...flags, categories], {
    shell: process.platform === 'win32',
  });
  const report: Report = JSON.parse(readFileSync(file, 'utf8'));
  return Object.fromEntries(
    Object.entries(report.categories).map(([name, { score }]) => [name, Math.round(score * 100)]),
  );
}

/** Lighthouse isn't installed with the portal, and a test fetches nothing: in a brief run the page only has to open. */
async function open(context: BrowserContext, path: string): Promise<void> {
  const page = await context.newPage();
  const response = await page.goto(`${origin}${path}`);
  if (!response?.ok()) throw new BenchFailure(`${path}: ${response?.status()}`);
  await page.close();
}

export async function benchPage(): Promise<void> {
  if (isBrief && findChromium() === undefined)
    return console.log('The page bench is left out: there is no browser.');
  const portal = await startPortal();
  const folder = mkdtempSync(join(tmpdir(), 'portico-page-'));
  const executablePath = findChromium();
  const context = await chromium.launchPersistentContext(folder, {
    ...(executablePath !== undefined && { executablePath }),
    args: [...BROWSER_ARGS, `--remote-debugging-port=${DEBUGGING}`, '--disable-background-networking'],
  });
  try {
    const measure = async (path: string) => {
      if (isBrief) return open(context, path);
      for (let round = 0; round < ROUNDS; round++)
        console.log(path, await scoresOf(`${origin}${path}`, join(folder, 'report.json')));
    };
    await measure('/login');
    const page = await context.newPage();
    await signInOnScreen(page, origin, 'insured');
    await measure('/insured/dashboard');
  } finally {
    await context.close();
    await portal.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}
