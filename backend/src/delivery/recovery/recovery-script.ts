import { CSRF_HEADER } from "@octavo/contracts";
import { API_BASE } from "../../common/http/api-base";

/**
 * The script of the page `/frontends`: it signs in and rolls back by the same calls as the admin. What
 * the API answers is put into the page as text only.
 */
export const RECOVERY_SCRIPT = `(() => {
"use strict";
let csrf = "";
const place = (id) => document.getElementById(id);
const say = (text) => { place("alert").textContent = ""; place("status").textContent = text; };
const complain = (text) => { place("status").textContent = ""; place("alert").textContent = text; };
const show = (...nodes) => place("content").replaceChildren(...nodes);

function make(tag, properties, ...children) {
  const node = Object.assign(document.createElement(tag), properties);
  node.append(...children);
  return node;
}

async function call(method, path, body) {
  let answer;
  try {
    answer = await fetch("${API_BASE}" + path, {
      method,
      headers: { accept: "application/json", "content-type": "application/json", "${CSRF_HEADER}": csrf },
      body: body === undefined ? undefined : JSON.stringify(body),
    });
  } catch {
    throw new Error("The server did not answer. Try again in a moment.");
  }
  const value = await answer.json().catch(() => ({}));
  if (typeof value.csrfToken === "string") csrf = value.csrfToken;
  if (answer.ok) return value;
  throw Object.assign(new Error(value.error || "The server answered " + answer.status + "."), { status: answer.status });
}

function field(label, properties) {
  const input = make("input", properties);
  return { input, node: make("label", {}, label, input) };
}

/** One thing at a time; what goes wrong is said, and the form stays as it is. */
function form(fields, text, submit) {
  const button = make("button", { type: "submit" }, text);
  const node = make("form", {}, ...fields.map((one) => one.node), button);
  node.addEventListener("submit", async (event) => {
    event.preventDefault();
    button.disabled = true;
    try { await submit(); } catch (error) { complain(error.message); }
    button.disabled = false;
  });
  return node;
}

function signIn() {
  const email = field("E-mail", { type: "email", autocomplete: "username", required: true });
  const password = field("Password", { type: "password", autocomplete: "current-password", required: true });
  show(make("h2", {}, "Sign in"), form([email, password], "Sign in", async () => {
    const answer = await call("POST", "/auth/login", { email: email.input.value, password: password.input.value });
    if (answer.mfa_required) askForCode(answer.mfa_token);
    else await list();
  }));
}

function askForCode(token) {
  const code = field("Code of your app, or a recovery code", { autocomplete: "one-time-code", required: true });
  say("");
  show(make("h2", {}, "One more step"), form([code], "Sign in", async () => {
    await call("POST", "/auth/login/code", { mfa_token: token, code: code.input.value });
    await list();
  }));
  code.input.focus();
}

const HEALTH = { healthy: "healthy", failed: "taken back", unknown: "not proven yet" };

function describe(live) {
  const { signals } = live;
  const since = new Date(live.since).toLocaleString();
  const lines = [
    live.version + " since " + since + (live.by ? ", by " + live.by : ""),
    "Health: " + (HEALTH[live.health] || live.health) + ". Started for " + signals.started + " visitors, failed for " + signals.failed + "." +
      (signals.last_failure ? " Last: " + signals.last_failure : ""),
    live.fallback ? "Last healthy version: " + live.fallback : "There is no other version that was healthy.",
  ];
  if (live.canary) lines.push("Tried with " + live.canary.share + " % of the visitors: " + live.canary.version);
  return lines.map((line) => make("p", {}, line));
}

function rollBack(app, live) {
  const to = field("Back to", { value: live.fallback || "", required: true, autocomplete: "off", placeholder: "1.3.2" });
  const reason = field("Reason", { required: true, maxLength: 500, autocomplete: "off" });
  return form([to, reason], "Roll back " + app.name + " in " + live.channel, async () => {
    const done = await call("POST", "/frontends/apps/" + app.name + "/rollbacks", {
      from: live.version, to: to.input.value.trim(), channel: live.channel, reason: reason.input.value,
    });
    await list();
    say(app.name + " is back at " + done.version + " in " + done.channel + "; it was " + live.version +
      ". New pages have it within two seconds; tabs that are open change when they are reloaded.");
  });
}

function section(app) {
  const owner = app.owner ? make("p", {}, "Owner: " + app.owner) : "";
  const parts = app.live.flatMap((live) => [
    make("h3", {}, live.channel), ...describe(live), rollBack(app, live),
  ]);
  const nothing = parts.length ? "" : make("p", {}, "Nothing is live.");
  const title = app.title + (app.base_path ? " (" + app.base_path + ")" : "");
  return make("section", {}, make("h2", {}, title), owner, nothing, ...parts);
}

async function list() {
  let apps;
  try {
    apps = await call("GET", "/frontends/apps");
  } catch (error) {
    if (error.status === 401) return signIn();
    show(signOut());
    throw error;
  }
  say("");
  show(...apps.map(section), signOut());
}

function signOut() {
  return form([], "Sign out", async () => {
    await call("POST", "/auth/logout");
    await start();
  });
}

async function start() {
  try {
    await call("GET", "/auth/me");
  } catch (error) {
    if (error.status !== 401) throw error;
    return signIn();
  }
  await list();
}

say("Looking up what is live …");
start().then(() => { if (place("status").textContent.endsWith("…")) say(""); }, (error) => complain(error.message));
})()`;
