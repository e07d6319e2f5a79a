import { existsSync, readFileSync, statSync } from 'node:fs';
import { BRAND_IDS } from '@portico/contract/brands';
import { TOKEN_ROLES } from '@portico/contract/roles';
import { HelpPost } from '@portico/contract/rooms/content/help';
import { ROUTES } from '@portico/contract/routes';
import { describe, expect, test } from 'vitest';
import { helpPosts } from './index.ts';

const paths: readonly string[] = Object.values(ROUTES).map(({ path }) => path);
const webFile = (path: string) => new URL(`../../../../../apps/web/public${path}`, import.meta.url);

test('has at least twenty posts, each with a unique slug and title', () => {
  expect(helpPosts.length).toBeGreaterThanOrEqual(20);
  expect(new Set(helpPosts.map(({ slug }) => slug)).size).toBe(helpPosts.length);
  expect(new Set(helpPosts.map(({ title }) => title)).size).toBe(helpPosts.length);
});

describe.each(helpPosts)('$slug', ({ slug, title, content, video, roles, brands }) => {
  test('is a post that the contract knows', () => {
    const post = { Slug: slug, Title: title, Content: content, Video: video };
    expect(HelpPost.safeParse(post)).toMatchObject({ success: true, data: post });
  });

  test('is for roles and brands that exist, and leads only where the portal has a screen', () => {
    expect(roles.length).toBeGreaterThan(0);
    for (const role of roles) expect(['PUBLIC', ...TOKEN_ROLES]).toContain(role);
    for (const brand of brands) expect(BRAND_IDS).toContain(brand);
    for (const block of content) if (block.Kind === 'link') expect(paths).toContain(block.Path);
  });
});

test('every video is there, small, and has its captions', () => {
  const videos = helpPosts.flatMap(({ video }) => video ?? []);
  expect(videos.length).toBeGreaterThan(0);
  for (const { Source, Captions } of videos) {
    expect(existsSync(webFile(Source)), Source).toBe(true);
    expect(statSync(webFile(Source)).size, Source).toBeLessThan(200_000);
    expect(readFileSync(webFile(Captions), 'utf8'), Captions).toMatch(/^WEBVTT\n\n[\s\S]*-->/);
  }
});
