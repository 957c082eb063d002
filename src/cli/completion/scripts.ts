/** The shells that completion works in. */
export const SHELLS = ['bash', 'zsh', 'fish', 'powershell'] as const;
export type Shell = (typeof SHELLS)[number];

/** Printed after the candidates if a path may stand at the cursor too. */
export const PATH_MARK = ':path';

/*
 * Each script passes the words up to the cursor to `vitae completion SHELL -- WORDS`, which prints one candidate a line,
 * followed by a tab and its description, and at the end perhaps the mark of paths. Words are passed as they are, never
 * evaluated: a completion runs nothing that stands on the line.
 */

const BASH = `# Completion of vitae for bash. In ~/.bashrc: source <(vitae completion bash)
_vitae() {
  local line value paths= quote= word
  # What bash treats as words of their own (= and :) is joined again by vitae.
  local -a words=("\${COMP_WORDS[@]:1:COMP_CWORD}")
  COMPREPLY=()
  case "\${words[-1]}" in
    [\\"\\']*) quote="\${words[-1]:0:1}" ;;
  esac
  while IFS= read -r line; do
    if [[ $line == ${PATH_MARK} ]]; then paths=1; continue; fi
    value="\${line%%$'\\t'*}"
    if [[ -z $quote && $value == *[^A-Za-z0-9_@%+=:,./-]* ]]; then printf -v value '%q' "$value"; fi
    COMPREPLY+=("$value")
  done < <(vitae completion bash -- "\${words[@]}" 2>/dev/null)
  if [[ -n $paths ]]; then compopt -o default; fi
  for word in "\${COMPREPLY[@]}"; do
    if [[ $word == *= || $word == *: ]]; then compopt -o nospace; break; fi
  done
}
complete -F _vitae vitae
`;

const ZSH = `#compdef vitae
# Completion of vitae for zsh. In ~/.zshrc, after compinit: source <(vitae completion zsh)
_vitae() {
  local line paths=
  local -a values descriptions typed
  typed=("\${(@Q)words[2,CURRENT]}")
  while IFS= read -r line; do
    if [[ $line == ${PATH_MARK} ]]; then paths=1; continue; fi
    values+=("\${line%%$'\\t'*}")
    descriptions+=("\${line//$'\\t'/  }")
  done < <(vitae completion zsh -- "\${typed[@]}" 2>/dev/null)
  if (( \${#values} )); then compadd -l -d descriptions -- "\${values[@]}"; fi
  if [[ -n $paths ]]; then _files; fi
}
compdef _vitae vitae
`;

const FISH = `# Completion of vitae for fish: vitae completion fish > ~/.config/fish/completions/vitae.fish
function __vitae_complete
    set -l words (commandline -opc)[2..-1]
    set -l current (commandline -ct)
    for line in (vitae completion fish -- $words "$current" 2>/dev/null)
        if test "$line" = ${PATH_MARK}
            __fish_complete_path "$current"
        else
            echo $line
        end
    end
end
complete -c vitae -f -a '(__vitae_complete)'
`;

const POWERSHELL = `# Completion of vitae for PowerShell. In $PROFILE: vitae completion powershell | Out-String | Invoke-Expression
Register-ArgumentCompleter -Native -CommandName vitae -ScriptBlock {
    param($wordToComplete, $commandAst, $cursorPosition)
    $words = @($commandAst.CommandElements | Select-Object -Skip 1 |
        Where-Object { $_.Extent.StartOffset -lt $cursorPosition } |
        ForEach-Object { if ($_ -is [System.Management.Automation.Language.StringConstantExpressionAst]) { $_.Value } else { $_.Extent.Text } })
    if ($wordToComplete -eq '') { $words += '""' }
    vitae completion powershell -- @words 2>$null | Where-Object { $_ -ne '${PATH_MARK}' } | ForEach-Object {
        $value, $description = $_ -split "\`t", 2
        if (-not $description) { $description = $value }
        $text = if ($value -match '\\s') { "'" + $value.Replace("'", "''") + "'" } else { $value }
        [System.Management.Automation.CompletionResult]::new($text, $value, 'ParameterValue', $description)
    }
}
`;

/** The scripts that set completion up, by shell. */
export const SCRIPTS: Readonly<Record<Shell, string>> = {
  bash: BASH,
  zsh: ZSH,
  fish: FISH,
  powershell: POWERSHELL,
};
