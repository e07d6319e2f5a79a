/** What a browser has to do: scroll through a long queue, and make an insured's photo small enough to send. */
import { chromium, devices, type Page } from '@playwright/test';
import sharp from 'sharp';
import { findChromium } from '../tools/chromium.mjs';
import { amount, isBrief, tell } from './brief.ts';
import { percentile } from './percentile.ts';
import { BROWSER_ARGS, signInOnScreen } from './screen.ts';

const ROWS = amount(10_000, 100);
/** The last page has been reached when no row follows for this long. */
const PATIENCE_MS = 10_000;

// Run in the page, whose names Node doesn't know.
const SCROLL_TO_END = 'window.scrollTo(0, document.documentElement.scrollHeight)';
const hasMoreThan = (rows: number) =>
  `Number([...document.querySelectorAll('tr[aria-rowindex]')].at(-1)?.getAttribute('aria-rowindex')) > ${rows}`;
/** 200 pixels a frame is a fast flick: about 330 rows a second. */
const SCROLL_BACK = `new Promise((resolve) => {
  const gaps = [];
  let before = performance.now();
  const step = (now) => {
    gaps.push(now - before);
    before = now;
    window.scrollBy(0, -200);
    if (window.scrollY > 0) requestAnimationFrame(step);
    else resolve(gaps);
  };
  requestAnimationFrame(step);
})`;
const UNTIL_PHOTO_SEEN = `new Promise((resolve) => {
  const status = document.querySelector('#photos + [role="status"]');
  const begin = () => {
    const start = performance.now();
    const watch = new MutationObserver(() => {
      watch.disconnect();
      resolve(performance.now() - start);
    });
    watch.observe(status, { childList: true, characterData: true, subtree: true });
  };
  document.addEventListener('change', begin, { capture: true, once: true });
})`;

export async function benchPages(port: number): Promise<void> {
  const executablePath = findChromium();
  if (isBrief && executablePath === undefined)
    return console.log('The claims bench leaves out its pages: there is no browser.');
  const browser = await chromium.launch({
    ...(executablePath !== undefined && { executablePath }),
    args: BROWSER_ARGS,
  });
  try {
    // Without it, Playwright can only look once: what it asks again and again is evaluated from a text.
    const desk = await browser.newPage({ viewport: { width: 1440, height: 900 }, bypassCSP: true });
    await signInOnScreen(desk, `http://claims.localhost:${port}`, 'internal');
    await benchScrolling(desk);
    const { defaultBrowserType: _, ...phone } = devices['Pixel 7'];
    const insured = await (await browser.newContext(phone)).newPage();
    await signInOnScreen(insured, `http://brokerage.localhost:${port}`, 'insured');
    await benchPhoto(insured);
  } finally {
    await browser.close();
  }
}

/** Loads rows by going to the end of the list again and again, and then scrolls back over all of them. */
async function benchScrolling(page: Page): Promise<void> {
  const loaded = page.locator('table[aria-label="Claims"] tr[aria-rowindex]');
  await loaded.first().waitFor();
  for (let rows = 0; rows < ROWS; ) {
    await page.evaluate(SCROLL_TO_END);
    const isMore = await page
      .waitForFunction(hasMoreThan(rows), undefined, { timeout: PATIENCE_MS })
      .then(() => true)
      .catch(() => false);
    if (!isMore) break;
    rows = Number(await loaded.last().getAttribute('aria-rowindex'));
  }
  const rows = await loaded.last().getAttribute('aria-rowindex');
  // Processor time, because the clock says little while others use the machine.
  const devTools = await page.context().newCDPSession(page);
  await devTools.send('Performance.enable', { timeDomain: 'threadTicks' });
  const worked = async () => {
    const { metrics } = await devTools.send('Performance.getMetrics');
    return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1000;
  };
  const before = await worked();
  const frames = await page.evaluate<number[]>(SCROLL_BACK);
  const work = ((await worked()) - before) / frames.length;
  const sorted = frames.sort((a, b) => a - b);
  const [p50, p99] = [percentile(sorted, 0.5), percentile(sorted, 0.99)].map((time) => time.toFixed(1));
  const longest = sorted.at(-1)?.toFixed(1);
  tell(
    `scrolling over ${rows} rows: ` +
      `a frame p50 ${p50} ms, p99 ${p99} ms, longest ${longest} ms, processor time ${work.toFixed(1)} ms ` +
      `(${frames.length} frames; target none above 50 ms)`,
  );
}

/** From choosing a photo to seeing it in the report, for every photo that we suggest. */
async function benchPhoto(page: Page): Promise<void> {
  const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const;
  const buffer = await sharp({
    create: {
      width: amount(4032, 320),
      height: amount(3024, 240),
      channels: 3,
      background: '#88aacc',
      noise,
    },
  })
    .blur(2)
    .jpeg({ quality: 92 })
    .toBuffer();
  await openPhotoStep(page);
  const times: number[] = [];
  const missing = page.getByLabel(/^Add a photo/);
  await missing.first().waitFor();
  for (let left = await missing.count(); left > 0; left--) {
    const seen = page.evaluate<number>(UNTIL_PHOTO_SEEN);
    await missing.first().setInputFiles({ name: 'roof.jpg', mimeType: 'image/jpeg', buffer });
    times.push(await seen);
  }
  const sorted = times.sort((a, b) => a - b);
  tell(
    `a photo of 12 megapixels (${(buffer.length / 1e6).toFixed(1)} MB): best ${sorted[0]?.toFixed(0)} ms, ` +
      `p50 ${percentile(sorted, 0.5).toFixed(0)} ms (${times.length} times; target 600 ms)`,
  );
}

/** The third step of a report. */
async function openPhotoStep(page: Page): Promise<void> {
  await page
    .getByRole('navigation', { name: 'Quick actions' })
    .getByRole('link', { name: 'Report a claim' })
    .click();
  await page.getByRole('button', { name: 'Start my report' }).click();
  await page.getByLabel('Policy').selectOption({ index: 1 });
  await page.getByRole('button', { name: 'Freeze' }).click();
  await page.getByLabel('In your own words').fill('A pipe in the attic froze and burst.');
  await page.getByRole('button', { name: 'Next' }).click();
  const lossDay = new Date(Date.now() - 7 * 86_400_000).toISOString().slice(0, 10);
  await page.getByLabel('Date of loss').fill(lossDay);
  await page.getByRole('radiogroup', { name: 'Is anyone hurt?' }).getByLabel('No').check();
  await page.getByRole('radiogroup', { name: 'Can you stay in your home?' }).getByLabel('Yes').check();
  await page.getByLabel('Not yet').check();
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByRole('heading', { name: 'Photos, and how to reach you' }).waitFor();
}
