/** The codes of RFC 6749, 7591 and 8707 with which programs are refused. */
export type ConnectionErrorCode =
  | "invalid_client"
  | "invalid_client_metadata"
  | "invalid_grant"
  | "invalid_redirect_uri"
  | "invalid_request"
  | "invalid_target"
  | "unsupported_grant_type";

const SENTENCES: Record<ConnectionErrorCode, string> = {
  invalid_client: "The client is unknown.",
  invalid_client_metadata:
    "A client has a visible client_name of up to 80 characters, redirect_uris, and no secret.",
  invalid_grant:
    "The code or refresh token is not valid here, or no longer. Ask the person again.",
  invalid_redirect_uri:
    "redirect_uris are 1 to 5 addresses with https, or with http on localhost, 127.0.0.1 or [::1].",
  invalid_request: "A parameter is missing or sent twice.",
  invalid_target: "The resource is not this server.",
  unsupported_grant_type: "grant_type is authorization_code or refresh_token.",
};

/** A refusal for a client. The sentence is for its developer, in English as the protocol wants it. */
export class ConnectionError extends Error {
  constructor(readonly code: ConnectionErrorCode) {
    super(SENTENCES[code]);
  }
}
