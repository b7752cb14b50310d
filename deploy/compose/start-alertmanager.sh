#!/bin/sh
# Writes Alertmanager's settings from the address of the mail server (SMTP_URL, or the file SMTP_URL_FILE), which it cannot read
# itself, and starts it: smtp://user:password@host:port or smtps://…. What is special in a name or password is written as %xx.
set -eu

fail() { echo "alertmanager: $1" >&2; exit 1; }

# "%40" is "@".
decoded() {
  rest=$1 text=
  while [ -n "$rest" ]; do
    case $rest in
      %[0-9A-Fa-f][0-9A-Fa-f]*)
        digits=${rest#%} && digits=${digits%"${digits#??}"}
        text=$text$(printf "\\$(printf %03o "0x$digits")")
        rest=${rest#???} ;;
      *) text=$text${rest%"${rest#?}"} && rest=${rest#?} ;;
    esac
  done
  printf %s "$text"
}

# A text as YAML.
quoted() { printf "'%s'" "$(printf %s "$1" | sed "s/'/''/g")"; }

[ -n "${ALERT_MAIL_TO:-}" ] || fail 'ALERT_MAIL_TO is missing: whom to mail what somebody has to look at.'
[ -z "${SMTP_URL_FILE:-}" ] || SMTP_URL=$(cat "$SMTP_URL_FILE")
case ${SMTP_URL:-} in smtp://?*|smtps://?*) ;; *) fail 'SMTP_URL must begin with smtp:// or smtps://.' ;; esac

scheme=${SMTP_URL%%://*}
place=${SMTP_URL#*://} && place=${place%%/*} && place=${place%%\?*}
account=
case $place in *@*) account=${place%@*} ;; esac
host=${place##*@}
case $host in
  *:*) ;;
  *) if [ "$scheme" = smtps ]; then host=$host:465; else host=$host:587; fi ;;
esac
# Alertmanager speaks TLS from the first byte on this port alone; on others it begins in the clear.
[ "$scheme" = smtp ] || [ "${host##*:}" = 465 ] || fail 'smtps:// needs port 465.'

folder=${ALERTMANAGER_CONFIGURATION:-/tmp}
umask 077
{
  echo 'global:'
  echo "  smtp_smarthost: $(quoted "$host")"
  echo "  smtp_from: $(quoted "${MAIL_FROM:-support@clearfold.example}")"
  # A password is never sent in the clear; a server without one, such as a catcher of mails, may not offer TLS.
  if [ -n "$account" ]; then
    decoded "${account#*:}" > "$folder/smtp-password"
    echo "  smtp_auth_username: $(quoted "$(decoded "${account%%:*}")")"
    echo "  smtp_auth_password_file: $(quoted "$folder/smtp-password")"
    echo '  smtp_require_tls: true'
  else
    echo '  smtp_require_tls: false'
  fi
  cat <<'YAML'
route:
  receiver: mail
  group_by: [alertname]
  group_wait: 10s
  group_interval: 5m
  repeat_interval: 4h
receivers:
  - name: mail
    email_configs:
YAML
  echo "      - to: $(quoted "$ALERT_MAIL_TO")"
  echo '        send_resolved: true'
} > "$folder/alertmanager.yml"
exec "$@" "--config.file=$folder/alertmanager.yml"
