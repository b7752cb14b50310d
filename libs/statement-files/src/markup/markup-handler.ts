/** Is told what stands in a file of tags, be it XML or OFX's SGML. */
export interface MarkupHandler {
  /**
   * @param name of the element; in XML without its prefix, or `{namespace}name` where its namespace is not the root's
   * @param namespace of the element, '' without one
   */
  open(name: string, attributes: Attributes, namespace: string): void;
  text(text: string): void;
  /** @param digest of the element's bytes, where it is an entry */
  close(name: string, digest: string | undefined): void;
}

export type Attributes = Readonly<Record<string, string>>;
