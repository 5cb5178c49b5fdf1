/** The headers of a request that select a representation (RFC 9110, 12 and 13). */
export interface RepresentationRequest {
  method: string;
  acceptEncoding: string | undefined;
  ifNoneMatch: string | undefined;
  ifModifiedSince?: string | undefined;
  range?: string | undefined;
  ifRange?: string | undefined;
}

/** The selected representation, or a part of it, as it is written to the client. */
export interface Representation {
  status: number;
  headers: Record<string, string>;
  body: Buffer | null;
}
