import type { Label, Part, Picture } from "./picture.types.ts";

const word = (name: string): Label => ({ word: name });
const app: Label = { fact: "siteName" };
const title = (name: string): Part => ({ part: "title", label: word(name) });

/** Every picture of a screen, drawn once for all languages. Articles name them `{{picture.android-vpn-request}}`. */
export const pictures: Readonly<Record<string, Picture>> = {
  "android-vpn-request": {
    system: "android",
    shape: "dialog",
    caption: word("android.connectionRequest"),
    parts: [
      title("android.connectionRequest"),
      { part: "row", label: app },
      { part: "sentence", lines: 3 },
      { part: "buttons", buttons: [{ label: word("android.cancel") }, { label: word("android.ok"), mark: true }] },
    ],
  },
  "android-unknown-apps": {
    system: "android",
    shape: "dialog",
    caption: word("android.installUnknownApps"),
    parts: [
      { part: "sentence", lines: 3 },
      {
        part: "buttons",
        buttons: [{ label: word("android.cancel") }, { label: word("android.settings"), mark: true }],
      },
    ],
  },
  "android-allow-source": {
    system: "android",
    shape: "screen",
    caption: word("android.unknownAppsSettings"),
    parts: [
      title("android.installUnknownApps"),
      { part: "row", label: { name: "Chrome" } },
      { part: "row", label: word("android.allowFromThisSource"), control: "on", mark: true },
      { part: "sentence", lines: 2 },
    ],
  },
  "android-vpn-list": {
    system: "android",
    shape: "screen",
    caption: word("android.vpnSettings"),
    parts: [title("android.vpn"), { part: "row", label: app, control: "gear", mark: true }],
  },
  "android-lockdown": {
    system: "android",
    shape: "screen",
    caption: word("android.vpnSettings"),
    parts: [
      { part: "title", label: app },
      { part: "row", label: word("android.alwaysOnVpn"), control: "on", mark: true },
      { part: "row", label: word("android.blockWithoutVpn"), control: "on", mark: true },
      { part: "row", label: word("android.forgetVpn") },
    ],
  },
  "android-sign-in": {
    system: "android",
    shape: "screen",
    caption: word("android.signInToWifi"),
    parts: [{ part: "row", label: word("android.signInToWifi"), value: { name: "Hotel-Guest" }, mark: true }],
  },
  "android-private-dns": {
    system: "android",
    shape: "dialog",
    caption: word("android.privateDnsSettings"),
    parts: [
      title("android.privateDns"),
      { part: "row", label: word("android.privateDnsOff"), control: "open" },
      { part: "row", label: word("android.privateDnsAutomatic"), control: "chosen", mark: true },
      { part: "row", label: word("android.privateDnsHostname"), control: "open" },
      {
        part: "buttons",
        buttons: [{ label: word("android.cancel") }, { label: word("android.save"), mark: true }],
      },
    ],
  },
  "ios-vpn-permission": {
    system: "ios",
    shape: "dialog",
    caption: word("ios.addVpnConfigurations"),
    parts: [
      title("ios.addVpnConfigurations"),
      { part: "row", label: app },
      { part: "sentence", lines: 2 },
      { part: "buttons", buttons: [{ label: word("ios.allow"), mark: true }, { label: word("ios.dontAllow") }] },
    ],
  },
  "ios-vpn-list": {
    system: "ios",
    shape: "screen",
    caption: word("ios.vpnSettings"),
    parts: [title("ios.vpn"), { part: "row", label: app, control: "info", mark: true }],
  },
  "ios-vpn-detail": {
    system: "ios",
    shape: "screen",
    caption: word("ios.vpnSettings"),
    parts: [
      { part: "title", label: app },
      { part: "row", label: word("ios.connectOnDemand"), control: "on", mark: true },
      { part: "link", label: word("ios.deleteVpn") },
    ],
  },
  "windows-smartscreen": {
    system: "windows",
    shape: "dialog",
    caption: { name: "SmartScreen" },
    parts: [
      title("windows.protectedPc"),
      { part: "sentence", lines: 2 },
      { part: "link", label: word("windows.moreInfo"), mark: true },
      { part: "buttons", buttons: [{ label: word("windows.dontRun") }] },
    ],
  },
  "windows-smartscreen-publisher": {
    system: "windows",
    shape: "dialog",
    caption: { name: "SmartScreen" },
    parts: [
      title("windows.protectedPc"),
      { part: "sentence", lines: 2 },
      { part: "row", label: word("windows.publisher"), value: { fact: "windowsPublisher" }, mark: true },
      { part: "buttons", buttons: [{ label: word("windows.runAnyway") }, { label: word("windows.dontRun") }] },
    ],
  },
  "windows-uac": {
    system: "windows",
    shape: "dialog",
    caption: word("windows.userAccountControl"),
    parts: [
      { part: "sentence", lines: 2 },
      { part: "title", label: app },
      { part: "row", label: word("windows.verifiedPublisher"), value: { fact: "windowsPublisher" }, mark: true },
      { part: "buttons", buttons: [{ label: word("windows.yes") }, { label: word("windows.no") }] },
    ],
  },
  "windows-dns-ethernet": {
    system: "windows",
    shape: "screen",
    caption: word("windows.ethernetSettings"),
    parts: [
      title("windows.ethernet"),
      { part: "row", label: word("windows.dnsServerAssignment"), value: word("windows.automaticDhcp"), mark: true },
      { part: "buttons", buttons: [{ label: word("windows.edit") }] },
    ],
  },
  "windows-dns-wifi": {
    system: "windows",
    shape: "screen",
    caption: word("windows.wifiSettings"),
    parts: [
      title("windows.hardwareProperties"),
      { part: "row", label: word("windows.dnsServerAssignment"), value: word("windows.automaticDhcp"), mark: true },
      { part: "buttons", buttons: [{ label: word("windows.edit") }] },
    ],
  },
  "app-off": {
    system: "app",
    shape: "screen",
    caption: app,
    parts: [
      { part: "app", country: "NL", state: word("app.disconnected"), button: word("app.connect"), on: false },
      { part: "row", label: word("app.settings"), control: "next" },
    ],
  },
  "app-on": {
    system: "app",
    shape: "screen",
    caption: app,
    parts: [
      { part: "app", country: "NL", state: word("app.connected"), button: word("app.disconnect"), on: true },
      { part: "row", label: word("app.settings"), control: "next" },
    ],
  },
  "app-settings": {
    system: "app",
    shape: "screen",
    caption: word("app.settings"),
    parts: [
      title("app.settings"),
      { part: "row", label: word("app.protocol"), value: { name: "WireGuard" }, control: "next" },
      { part: "row", label: word("app.killSwitch"), control: "off" },
      { part: "row", label: word("app.splitTunnelling"), control: "next" },
      { part: "row", label: word("app.autoConnect"), control: "off" },
      { part: "row", label: word("app.startWithSystem"), control: "off" },
      { part: "row", label: word("app.about"), control: "next" },
    ],
  },
  "app-protocol": {
    system: "app",
    shape: "screen",
    caption: word("app.protocolSettings"),
    parts: [
      title("app.protocol"),
      { part: "row", label: { name: "WireGuard" }, control: "chosen", mark: true },
      { part: "row", label: { name: "IKEv2" }, control: "open" },
      { part: "row", label: { name: "OpenVPN" }, control: "open" },
    ],
  },
  "app-kill-switch": {
    system: "app",
    shape: "screen",
    caption: word("app.killSwitchSettings"),
    parts: [
      title("app.settings"),
      { part: "row", label: word("app.protocol"), value: { name: "WireGuard" }, control: "next" },
      { part: "row", label: word("app.killSwitch"), control: "on", mark: true },
      { part: "row", label: word("app.autoConnect"), control: "off" },
    ],
  },
  "app-diagnostics": {
    system: "app",
    shape: "screen",
    caption: word("app.aboutSettings"),
    parts: [
      title("app.about"),
      { part: "row", label: app },
      { part: "sentence", lines: 1 },
      { part: "link", label: word("app.copyDiagnostics"), mark: true },
    ],
  },
};
