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
    <link rel="stylesheet" href="/api/docs/page.css">
  </head>
  <body>
    <div class="caller">
      <label for="key">API key</label>
      <input id="key" type="password" autocomplete="off" autocapitalize="none" spellcheck="false" placeholder="sfb_…" aria-describedby="key-help">
      <p id="key-help">Calls that you try are made with this key. It is sent to this site only, and forgotten when you leave the page. Without a key, you call as the person who is signed in here, or as a visitor.</p>
    </div>
    <div id="swagger-ui"></div>
    <noscript>This page needs scripts. The document itself is at <a href="/api/openapi.json">/api/openapi.json</a>.</noscript>
    <script src="/api/docs/swagger-ui-bundle.js"></script>
    <script src="/api/docs/start.js"></script>
  </body>
</html>
`;

export const docsStyles = `body { margin: 0; }
/* There is one server, this one. */
.swagger-ui .scheme-container { display: none; }
.caller {
  box-sizing: border-box;
  max-width: 1460px;
  margin: 0 auto;
  padding: 20px 20px 0;
  color: #3b4151;
  font: 14px/1.5 sans-serif;
}
.caller label { display: block; font-weight: 700; }
.caller input {
  box-sizing: border-box;
  width: 100%;
  max-width: 480px;
  min-height: 44px;
  margin: 4px 0;
  padding: 8px 10px;
  border: 1px solid #767676;
  border-radius: 4px;
  font: 16px/1.5 monospace;
}
.caller p { max-width: 75ch; margin: 0; }
`;

/**
 * Starts Swagger UI. With a key, calls carry it and no cookie. Writes of the person who is signed in carry their
 * CSRF token, as the admin's do. Neither is shown in the commands that the page writes.
 */
export const docsScript = `const keyField = document.getElementById("key");

async function csrfToken() {
  const answer = await fetch("/api/auth/me", { credentials: "same-origin" });
  return (await answer.json()).csrfToken ?? "";
}

const nothing = () => null;

window.ui = SwaggerUIBundle({
  url: "/api/openapi.json",
  dom_id: "#swagger-ui",
  deepLinking: true,
  tryItOutEnabled: true,
  validatorUrl: null,
  showMutatedRequest: false,
  plugins: [
    { wrapComponents: { authorizeBtn: () => nothing, authorizeOperationBtn: () => nothing } },
  ],
  requestInterceptor: async (request) => {
    const key = keyField.value.trim();
    if (request.loadSpec) return request;
    if (key !== "") {
      request.headers["X-API-Key"] = key;
      request.credentials = "omit";
    } else if (request.method !== "GET") {
      request.headers["x-csrf-token"] = await csrfToken();
    }
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
