// One chunk for both, because each costs every visit of the admin its hash.
export { WebhookScreen } from "./webhook-screen";
export { WebhooksScreen } from "./webhooks-screen";
