// @ts-check
/**
 * Finds the browser for the journeys: Debian's own, or one the machine has; installs it where apt can. The headless
 * shell is the same engine without a desktop around it, and walks them in two thirds of the time.
 */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

const PLACES = [
  process.env.CHROMIUM ?? '',
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

export const findChromium = () => PLACES.find((path) => path !== '' && existsSync(path));

export function ensureChromium() {
  const found = findChromium();
  if (found !== undefined || !existsSync('/usr/bin/apt-get')) return found;
  console.log('Installing Chromium (apt-get) …');
  const apt = (/** @type {string[]} */ ...args) =>
    spawnSync('apt-get', ['-qq', ...args], {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    });
  apt('update');
  // Older systems have no package for the shell alone.
  for (const name of ['chromium-headless-shell', 'chromium'])
    if (findChromium() === undefined)
      apt('install', '-y', '--no-install-recommends', name, 'fonts-liberation');
  return findChromium();
}
