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
const TEXTS = JSON.parse(place("texts").textContent);
const text = (key, values = {}) => (TEXTS[key] || key).replace(/\\{(\\w+)\\}/g, (_, name) => values[name]);
const say = (words) => { place("alert").textContent = ""; place("status").textContent = words; };
const complain = (words) => { place("status").textContent = ""; place("alert").textContent = words; };
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
    throw new Error(text("noAnswer"));
  }
  const value = await answer.json().catch(() => ({}));
  if (typeof value.csrfToken === "string") csrf = value.csrfToken;
  if (answer.ok) return value;
  throw Object.assign(new Error(value.error || text("answered", { status: answer.status })), { status: answer.status });
}

function field(label, properties) {
  const input = make("input", properties);
  return { input, node: make("label", {}, label, input) };
}

/** Shows an error above the form, which keeps its values. */
function form(fields, label, submit) {
  const button = make("button", { type: "submit" }, label);
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
  const email = field(text("email"), { type: "email", autocomplete: "username", required: true });
  const password = field(text("password"), { type: "password", autocomplete: "current-password", required: true });
  show(make("h2", {}, text("signIn")), form([email, password], text("signIn"), async () => {
    const answer = await call("POST", "/auth/login", { email: email.input.value, password: password.input.value });
    if (answer.mfa_required) askForCode(answer.mfa_token);
    else await list();
  }));
}

function askForCode(token) {
  const code = field(text("code"), { autocomplete: "one-time-code", required: true });
  say("");
  show(make("h2", {}, text("oneMore")), form([code], text("signIn"), async () => {
    await call("POST", "/auth/login/code", { mfa_token: token, code: code.input.value });
    await list();
  }));
  code.input.focus();
}

function describe(live) {
  const { signals } = live;
  const since = new Date(live.since).toLocaleString();
  const lines = [
    text(live.by ? "liveBy" : "live", { version: live.version, since, by: live.by }),
    text("health", { health: text(live.health), started: signals.started, failed: signals.failed }) +
      (signals.last_failure ? " " + text("lastFailure", { failure: signals.last_failure }) : ""),
    live.fallback ? text("fallback", { version: live.fallback }) : text("noFallback"),
  ];
  if (live.canary) lines.push(text("canary", live.canary));
  return lines.map((line) => make("p", {}, line));
}

function rollBack(app, live) {
  const to = field(text("backTo"), { value: live.fallback || "", required: true, autocomplete: "off", placeholder: "1.3.2" });
  const reason = field(text("reason"), { required: true, maxLength: 500, autocomplete: "off" });
  return form([to, reason], text("rollBack", { app: app.name, channel: live.channel }), async () => {
    const done = await call("POST", "/frontends/apps/" + app.name + "/rollbacks", {
      from: live.version, to: to.input.value.trim(), channel: live.channel, reason: reason.input.value,
    });
    await list();
    say(text("done", { app: app.name, from: live.version, to: done.version, channel: done.channel }));
  });
}

function section(app) {
  const owner = app.owner ? make("p", {}, text("owner", { owner: app.owner })) : "";
  const parts = app.live.flatMap((live) => [
    make("h3", {}, live.channel), ...describe(live), rollBack(app, live),
  ]);
  const nothing = parts.length ? "" : make("p", {}, text("nothing"));
  const title = app.title + (app.base_path ? " (" + app.base_path + ")" : "");
  return make("section", {}, make("h2", {}, title), owner, nothing, ...parts);
}

/** What breaks pages may be no frontend: those who may change it turn it off here. */
const EXTRAS = {
  snippet: {
    at: "/settings/analytics",
    isOn: ({ service }) => service && service !== "none",
    remove: () => call("DELETE", "/settings/analytics"),
  },
  copies: {
    at: "/settings/reading",
    isOn: ({ offline_reading }) => offline_reading,
    remove: () => call("PUT", "/settings/reading", { offline_reading: false }),
  },
};

async function extra([name, { at, isOn, remove }]) {
  const settings = await call("GET", at).catch(() => ({}));
  if (!isOn(settings)) return "";
  const end = form([], text(name + "Remove"), async () => {
    await remove();
    await list();
    say(text(name + "Removed"));
  });
  return make("section", {}, make("h2", {}, text(name)), make("p", {}, text(name + "Text")), end);
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
  const extras = await Promise.all(Object.entries(EXTRAS).map(extra));
  say("");
  show(...apps.map(section), ...extras, signOut());
}

function signOut() {
  return form([], text("signOut"), async () => {
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

say(text("loading"));
start().then(() => { if (place("status").textContent.endsWith("…")) say(""); }, (error) => complain(error.message));
})()`;
