import { BRAND, pageTitle } from '@clearfold/content';
import { useLocation } from 'react-router-dom';
import { shareImageOf, siteAddress } from '../site-address';

interface Props {
  title: string;
  description?: string;
  /** Search engines leave it out: a page that is not there, or that means nothing to others. */
  unlisted?: boolean;
  /** What the page is about in the words of schema.org. */
  structuredData?: object;
}

/** A route's title, description and what a shared link shows; React moves them into the document's head. */
export const PageHead = ({ title, description, unlisted, structuredData }: Props) => {
  const { pathname } = useLocation();
  const path = pathname.replace(/\/+$/, '') || '/';
  const address = siteAddress() + path;
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
          <meta property="og:image" content={siteAddress() + shareImageOf(path)} />
          <meta property="og:image:width" content="1200" />
          <meta property="og:image:height" content="630" />
          <meta name="twitter:card" content="summary_large_image" />
        </>
      )}
      {structuredData && <script type="application/ld+json">{asScript(structuredData)}</script>}
    </>
  );
};

/** No text of ours may end the script element that holds it. */
const asScript = (data: object): string => JSON.stringify(data).replaceAll('<', '\\u003c');
