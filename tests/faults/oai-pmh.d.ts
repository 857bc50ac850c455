/** Types of an OAI-PMH client from npm that the tests use; the package has none. */
declare module "oai-pmh/src/oai-pmh.js" {
  type Header = { identifier: string; datestamp: string; setSpec: string | string[]; $?: { status?: "deleted" } };
  type Selection = { metadataPrefix: string; from?: string; until?: string; set?: string };
  export class OaiPmh {
    constructor(baseUrl: string, options?: { retry?: boolean; retryMin?: number });
    identify(): Promise<Record<string, string>>;
    getRecord(
      identifier: string,
      metadataPrefix: string,
    ): Promise<{ header: Header; metadata?: Record<string, unknown> }>;
    listMetadataFormats(options?: { identifier?: string }): Promise<{ metadataPrefix: string }[]>;
    listSets(): AsyncGenerator<{ setSpec: string; setName: string }>;
    listIdentifiers(selection: Selection): AsyncGenerator<Header>;
    listRecords(selection: Selection): AsyncGenerator<{ header: Header; metadata?: Record<string, unknown> }>;
  }
}
