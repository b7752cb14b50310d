import { expect, test } from '@playwright/test';

test('search engines are told of the pages, and of nothing behind the guard', async ({ request }) => {
  const robots = await (await request.get('/robots.txt')).text();
  expect(robots).toContain('Disallow: /dashboard');
  const sitemap = await (await request.get('/sitemap.xml')).text();
  const listed = Array.from(sitemap.matchAll(/<loc>https:\/\/clearfold\.example([^<]*)<\/loc>/g), ([, path]) => path);
  expect(listed).toEqual(expect.arrayContaining(['/', '/about', '/blog/understanding-market-volatility']));
  expect(listed.filter((path) => /dashboard|noblog|404/.test(path!))).toEqual([]);

  const post = await (await request.get('/blog/understanding-market-volatility')).text();
  const [, data = '{}'] = /<script type="application\/ld\+json">([^<]*)<\/script>/.exec(post) ?? [];
  expect(JSON.parse(data)).toMatchObject({
    '@context': 'https://schema.org',
    '@type': 'BlogPosting',
    headline: 'Understanding Market Volatility',
    datePublished: '2026-11-18',
    image: 'https://clearfold.example/share/blog/understanding-market-volatility.png',
    mainEntityOfPage: 'https://clearfold.example/blog/understanding-market-volatility',
  });
});

test('every page that search engines are told of says what it is, where it is, and has a picture of its own', async ({
  request,
}) => {
  const sitemap = await (await request.get('/sitemap.xml')).text();
  const paths = Array.from(sitemap.matchAll(/<loc>https:\/\/clearfold\.example([^<]*)<\/loc>/g), ([, path]) => path!);
  const seen = new Set<string>();
  for (const path of paths) {
    const html = await (await request.get(path)).text();
    const head = html.slice(0, html.indexOf('<body'));
    const content = (name: string) => new RegExp(`<meta (?:name|property)="${name}" content="([^"]+)"`).exec(head)?.[1];
    expect(head, path).toMatch(/<title>[^<]+ · Clearfold<\/title>/);
    expect(head, path).toContain(`<link rel="canonical" href="https://clearfold.example${path}"/>`);
    expect(content('og:url'), path).toBe(`https://clearfold.example${path}`);
    for (const name of ['description', 'og:title', 'og:description']) expect(content(name), path).toBeTruthy();

    const image = content('og:image')!.replace('https://clearfold.example', '');
    const answer = await request.get(image);
    const bytes = await answer.body();
    expect(answer.headers()['content-type'], path).toBe('image/png');
    expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)], path).toEqual([1200, 630]);
    for (const own of [image, content('description')!, content('og:title')!]) {
      expect(seen, `${path} repeats ${own}`).not.toContain(own);
      seen.add(own);
    }
  }
});
