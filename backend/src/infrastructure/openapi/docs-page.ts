/** The page at `/api/docs`; everything it loads is served below the same path. */
export const docsHtml = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="robots" content="noindex">
    <title>API documentation</title>
    <link rel="icon" href="data:,">
    <link rel="stylesheet" href="/api/docs/swagger-ui.css">
  </head>
  <body>
    <div id="swagger-ui"></div>
    <noscript>This page needs scripts. The document itself is at <a href="/api/openapi.json">/api/openapi.json</a>.</noscript>
    <script src="/api/docs/swagger-ui-bundle.js"></script>
    <script src="/api/docs/start.js"></script>
  </body>
</html>
`;

/** Starts Swagger UI. Writes carry the CSRF token of the person who is signed in, as the admin's do. */
export const docsScript = `async function csrfToken() {
  const answer = await fetch("/api/auth/me", { credentials: "same-origin" });
  return (await answer.json()).csrfToken ?? "";
}

window.ui = SwaggerUIBundle({
  url: "/api/openapi.json",
  dom_id: "#swagger-ui",
  deepLinking: true,
  tryItOutEnabled: true,
  validatorUrl: null,
  requestInterceptor: async (request) => {
    if (request.loadSpec || request.method === "GET") return request;
    request.headers["x-csrf-token"] = await csrfToken();
    return request;
  },
});
`;

/** Inline styles are allowed because Swagger UI sets them on elements; inline scripts are not. */
export const DOCS_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "font-src 'self'",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join("; ");
