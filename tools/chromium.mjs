// @ts-check
/**
 * Finds a browser for the journeys, or installs one with apt. The headless shell comes first: it is the same engine
 * without a desktop around it, and takes two thirds of the time.
 */
import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';

const SHELL = '/usr/bin/chromium-headless-shell';
const PLACES = [
  process.env.CHROMIUM ?? '',
  SHELL,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

export const findChromium = () => PLACES.find((path) => path !== '' && existsSync(path));

/** A machine where we are root is CI's or a container. Anyone else's stays as it is, as long as it has a browser. */
const mayInstall = () =>
  existsSync('/usr/bin/apt-get') && (findChromium() === undefined || process.getuid?.() === 0);

/** @param {string[]} args @returns {Promise<void>} */
const apt = (...args) =>
  new Promise((resolve) => {
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    // What it couldn't install is missing afterwards, which is all that counts.
    execFile('apt-get', ['-qq', ...args], { timeout: 180_000, env }, (failure) => {
      if (failure) console.error(failure.message);
      resolve();
    });
  });

export async function ensureChromium() {
  const found = findChromium();
  if (found === SHELL || process.env.CHROMIUM || !mayInstall()) return found;
  console.log('Installing Chromium (apt-get) …');
  await apt('update');
  await apt('install', '-y', '--no-install-recommends', 'chromium-headless-shell', 'fonts-liberation');
  // Older systems have no package for the shell alone.
  if (findChromium() === undefined)
    await apt('install', '-y', '--no-install-recommends', 'chromium', 'fonts-liberation');
  return findChromium();
}
