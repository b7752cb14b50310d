import { BRAND, pageTitle } from '@clearfold/content';
import { useLocation } from 'react-router';

interface Props {
  title: string;
  description?: string;
  /** Another picture for links shared elsewhere, as a path of this site; 1200 by 630 pixels. */
  image?: string;
  /** Search engines leave it out: a page that is not there, or that means nothing to others. */
  unlisted?: boolean;
  /** What the page is about in the words of schema.org. */
  structuredData?: object;
}

/** A route's title, description and what a shared link shows; React moves them into the document's head. */
export const PageHead = ({ title, description, image = BRAND.shareImage, unlisted, structuredData }: Props) => {
  const { pathname } = useLocation();
  const address = BRAND.siteUrl + (pathname.replace(/\/+$/, '') || '/');
  return (
    <>
      <title>{pageTitle(title)}</title>
      {description && <meta name="description" content={description} />}
      {unlisted ? <meta name="robots" content="noindex" /> : <link rel="canonical" href={address} />}
      {description && !unlisted && (
        <>
          <meta property="og:site_name" content={BRAND.name} />
          <meta property="og:type" content={structuredData ? 'article' : 'website'} />
          <meta property="og:title" content={title} />
          <meta property="og:description" content={description} />
          <meta property="og:url" content={address} />
          <meta property="og:image" content={BRAND.siteUrl + image} />
          <meta name="twitter:card" content="summary_large_image" />
        </>
      )}
      {structuredData && <script type="application/ld+json">{asScript(structuredData)}</script>}
    </>
  );
};

/** No text of ours may end the script element that holds it. */
const asScript = (data: object): string => JSON.stringify(data).replaceAll('<', '\\u003c');
